/** A file of `company/pictures` as a page shows it. `avif` is the `srcset` of a photograph in the build. */
export type PictureFile = { readonly src: string; readonly avif?: string };

const files = import.meta.glob<PictureFile | string>('#company/pictures/*/*', { eager: true, import: 'default' });
const pictures = new Map(Object.entries(files).map(([path, file]) => [path.replace(/^.*\/pictures\//, ''), file]));

/** An unknown name stops the build, because the build renders each page. */
export function findPicture(name: string): PictureFile {
  const file = pictures.get(name);
  if (file) return typeof file === 'string' ? { src: file } : file;
  throw new Error(`company/pictures has no file ${name}. It has ${[...pictures.keys()].join(', ')}.`);
}
