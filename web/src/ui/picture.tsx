import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { findPicture } from '#web/artwork/pictures.ts';

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & {
  readonly name: string;
  readonly alt: string;
  readonly sizes: string;
};

export function Picture({ name, alt, sizes, ...rest }: PictureProps) {
  const { src, avif } = findPicture(name);
  const image = <img src={src} alt={alt} loading="lazy" {...rest} />;
  if (!avif) return image;
  return (
    // Without a box of its own, the picture takes the place of an `img` in any layout.
    <Box as="picture" display="contents">
      {/* Chromium gives a source a box in a grid. */}
      <source hidden type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </Box>
  );
}
