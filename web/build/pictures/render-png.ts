import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#web/build/vite-settings.ts';

export type PictureSize = { readonly width: number; readonly height: number };

/** `npm ci` empties it together with node_modules, so a new renderer never meets old pictures. */
const cacheDir = join(projectDir, 'node_modules/.cache/site-pictures');
const fontDir = join(projectDir, 'web/artwork/fonts');

/** Draws an SVG as a PNG with few colours, as all our artwork has. The same drawing is rendered once and then remembered. */
export async function renderPng(svg: string, size: PictureSize): Promise<Uint8Array> {
  const font = await readFile(join(fontDir, 'inter-bold.ttf'));
  const key = createHash('sha256')
    .update(JSON.stringify([svg, size]))
    .update(font)
    .digest('hex');
  const file = join(cacheDir, `${key}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  await useOwnFont();
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg), { density: 72 })
    .resize(size.width, size.height)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(file, png);
  return png;
}

/** The font comes with the project, so that the pictures look the same on every machine, also on one without fonts. */
async function useOwnFont(): Promise<void> {
  if (process.env.FONTCONFIG_FILE) return;
  await mkdir(cacheDir, { recursive: true });
  const settings = join(cacheDir, 'fonts.conf');
  await writeFile(settings, `<fontconfig><dir>${fontDir}</dir><cachedir>${cacheDir}/fonts</cachedir></fontconfig>`);
  process.env.FONTCONFIG_FILE = settings;
}
