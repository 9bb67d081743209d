import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type CardColor = 'primary' | 'accent' | 'secondary' | 'green' | 'purple' | 'orange';

/** A card's icon in the card's colour, the only place where that colour shows. */
export function CardMark({ color, children }: { readonly color: CardColor; readonly children: ReactNode }) {
  return (
    <Box
      as="span"
      display="block"
      fontSize="2rem"
      lineHeight="1"
      data-color={color}
      css={{
        '&[data-color=primary]': { color: 'card.primary' },
        '&[data-color=accent]': { color: 'card.accent' },
        '&[data-color=secondary]': { color: 'card.secondary' },
        '&[data-color=green]': { color: 'card.green' },
        '&[data-color=purple]': { color: 'card.purple' },
        '&[data-color=orange]': { color: 'card.orange' },
      }}
    >
      {children}
    </Box>
  );
}
