import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { PictureFile } from '#web/artwork/pictures.ts';
import { drawCached, failToRead, loadSharp } from './draw-cached.ts';
import { contentHash } from './write-file.ts';

type Frame = { readonly width: number; readonly height: number; readonly widths: readonly number[] };
/** `widths` has the pixels of the files, for a usual screen and for a dense one. */
const frames: Readonly<Record<string, Frame>> = {
  projects: { width: 4, height: 3, widths: [600, 1200] },
  people: { width: 1, height: 1, widths: [160, 480] },
  signatures: { width: 20, height: 7, widths: [240, 480] },
};

/** The build cuts a photograph to its frame and writes small files. Development shows the file itself. */
export function photosPlugin(): Plugin {
  return {
    name: 'photos',
    enforce: 'pre',
    // Vite would warn that photographs take longer than the other files.
    config: () => ({ build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
    async load(id) {
      const file = id.replace(/\?.*$/, '');
      const name = normalizePath(relative(this.environment.config.root, file));
      if (!name.startsWith('company/pictures/')) return null;
      const frame = frameOf(name);
      if (this.environment.config.command !== 'build') return null;
      const photo = await cutPhoto(await readFile(file), name, frame).catch(failToRead(name));
      if (!photo) return null;
      for (const [fileName, source] of photo.files) this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(photo.picture)};`;
    },
  };
}

function frameOf(name: string): Frame {
  const frame = frames[basename(dirname(name))];
  if (!frame) throw new Error(`Move ${name} to company/pictures/${Object.keys(frames).join(' or company/pictures/')}.`);
  if (/\.(svg|jpe?g|png|webp|avif)$/i.test(name)) return frame;
  throw new Error(`${name} is not a picture for browsers. Save it as JPEG, PNG, WebP, AVIF or SVG.`);
}

type Photo = { readonly picture: PictureFile; readonly files: ReadonlyMap<string, Uint8Array> };

/** Returns null for an SVG file, which the page shows as it is. */
async function cutPhoto(original: Uint8Array, name: string, frame: Frame): Promise<Photo | null> {
  const sharp = await loadSharp();
  const { autoOrient, format: originalFormat } = await sharp(original).metadata();
  if (originalFormat === 'svg') return null;
  // A larger file would have no more details.
  const widest = Math.floor(Math.min(autoOrient.width, (autoOrient.height * frame.width) / frame.height));
  const widths = [...new Set(frame.widths.map((width) => Math.min(width, widest)))];
  const stem = basename(name, extname(name)).replaceAll(/[^\w.-]+/g, '-');
  // One hash for all files of a photograph keeps the page small.
  const path = `assets/${stem}-${contentHash(original, JSON.stringify(frame))}`;
  const files = new Map<string, Uint8Array>();
  for (const width of widths) files.set(`${path}-${width}.avif`, await cut(original, frame, width, 'avif'));
  files.set(`${path}.webp`, await cut(original, frame, Math.max(...widths), 'webp'));
  const avif = widths.map((width) => `/${path}-${width}.avif ${width}w`).join(', ');
  return { picture: { src: `/${path}.webp`, avif }, files };
}

function cut(original: Uint8Array, frame: Frame, width: number, format: 'avif' | 'webp'): Promise<Uint8Array> {
  const height = Math.round((width * frame.height) / frame.width);
  return drawCached([original, `${width}x${height}.${format}`], (sharp) =>
    sharp(original).autoOrient().resize(width, height, { fit: 'cover' }).toFormat(format).toBuffer(),
  );
}
