import type { ComponentProps } from 'react';
import { pictureUrl } from '#web/artwork/pictures.ts';

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & { readonly name: string; readonly alt: string };

export function Picture({ name, alt, ...rest }: PictureProps) {
  return <img src={pictureUrl(name)} alt={alt} loading="lazy" decoding="async" {...rest} />;
}
