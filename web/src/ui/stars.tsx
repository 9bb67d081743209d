import { Box, VisuallyHidden } from '@chakra-ui/react';
import sprite from '#web/artwork/sprite.svg?no-inline';

type StarsProps = {
  readonly count: number;
  readonly of: number;
  readonly label: string;
};

/** A rating. Its stars are drawn: not every machine has a font with some. */
export function Stars({ count, of, label }: StarsProps) {
  return (
    <Box color="card.accent">
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox={`0 0 ${of} 1`} width={`${of * 1.25}em`} height="1.25em" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <use
            key={index}
            href={`${sprite}#star`}
            x={index}
            width="1"
            height="1"
            fill={index < count ? 'currentColor' : 'none'}
          />
        ))}
      </svg>
    </Box>
  );
}
