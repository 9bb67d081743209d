import sprite from '#web/artwork/sprite.svg?no-inline';

/** The symbols of the sprite. */
export type DrawingName = 'marketing' | 'code' | 'design' | 'content' | 'reading' | 'table';

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

/** A small drawing below the first screen. It lies in a file of its own and takes its colours from where it stands. */
export function Drawing({ name, ...rest }: { readonly name: DrawingName }) {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
