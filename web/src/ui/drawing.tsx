import sprite from '#web/artwork/sprite.svg?no-inline';

/** The symbols of the sprite. */
export type DrawingName = 'hero' | 'marketing' | 'code' | 'design' | 'content' | 'reading' | 'table';

/** The signs of the places where the company is to be found, as the sprite names them. */
export type MarkName = 'email' | 'instagram' | 'twitter' | 'linkedin' | 'whatsapp';

/** A sign beside its word, as large as the text and in its colour. */
export function Mark({ name }: { readonly name: MarkName }) {
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
