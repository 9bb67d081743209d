import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Holds a grid. On a phone the grid is swiped to the window's edge; its padding is room for the focus rings. */
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
