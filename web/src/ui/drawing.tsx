import sprite from '#web/artwork/sprite.svg?no-inline';

/** The symbols of the sprite. */
export type DrawingName = 'marketing' | 'code' | 'design' | 'content' | 'reading' | 'table';

/** A small drawing below the first screen. It lies in a file of its own and takes its colours from where it stands. */
export function Drawing({ name, ...rest }: { readonly name: DrawingName }) {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
