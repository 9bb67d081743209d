import { Box, VisuallyHidden } from '@chakra-ui/react';
import sprite from '#web/artwork/sprite.svg?no-inline';

/** The symbols of the sprite. */
type DrawingName = 'hero' | 'marketing' | 'code' | 'design' | 'content' | 'reading' | 'table';

/** A sign beside its word, as large as the text and in its colour. */
export function Mark({ name }: { readonly name: 'email' | 'instagram' | 'twitter' | 'linkedin' | 'whatsapp' }) {
  return (
    <svg width="1em" height="1em" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

type DrawingProps = {
  readonly name: DrawingName;
  /** @default that of the small drawings */
  readonly viewBox?: string;
  readonly width?: string;
  readonly height?: string;
};

/** A drawing that lies in a file of its own, so that it delays no words, and takes its colours from where it stands. */
export function Drawing({ name, viewBox = '0 0 240 140', ...rest }: DrawingProps) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

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
