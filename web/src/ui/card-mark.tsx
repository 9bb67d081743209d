import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type CardColor = 'primary' | 'accent' | 'secondary' | 'green' | 'purple' | 'orange';

export function CardMark({ color, children }: { readonly color: CardColor; readonly children: ReactNode }) {
  return (
    <Box
      display="block"
      data-color={color}
      _print={{ display: 'none' }}
      css={{
        '--art-accent': 'currentcolor',
        '&[data-color=primary]': { color: 'card.primary' },
        '&[data-color=accent]': { color: 'card.accent' },
        '&[data-color=secondary]': { color: 'card.secondary' },
        '&[data-color=green]': { color: 'card.green' },
        '&[data-color=purple]': { color: 'card.purple' },
        '&[data-color=orange]': { color: 'card.orange' },
        _before: {
          content: '""',
          display: 'block',
          borderTop: '3px solid',
          transform: 'scaleX(0.125)',
          transformOrigin: '0',
          transition: 'transform 220ms ease-out',
        },
        'li:hover > &': { _before: { transform: 'none' } },
      }}
    >
      {children}
    </Box>
  );
}
