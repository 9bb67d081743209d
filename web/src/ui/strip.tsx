import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** On a phone the grid reaches the edge of the window, and visitors swipe it. The padding is for focus rings. */
export function Strip({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      minWidth="0"
      css={{
        mdDown: {
          '& > *': {
            gridAutoFlow: 'column',
            gridAutoColumns: '88%',
            position: 'relative',
            overflowX: 'auto',
            scrollbarWidth: 'thin',
            scrollbarColor: 'currentcolor transparent',
            margin: '-0.5rem max(-1.25rem, -5.5vw) -0.5rem -0.5rem',
            padding: '0.5rem',
            scrollPadding: '0.5rem',
            scrollSnapType: 'x mandatory',
          },
          '& > * > *': { scrollSnapAlign: 'start' },
        },
      }}
    >
      {children}
    </Box>
  );
}
