import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#web/build/vite-settings.ts';
import { writeAsset, writeBundleFile } from '#web/build/write-file.ts';
import { encodeIco } from './encode-ico.ts';
import { renderPng } from './render-png.ts';

/** Where the pictures of the mark are, as URL paths. The two favicons have the fixed names that browsers ask for. */
export type Icons = {
  readonly appleTouch: string;
  /** On a tile with round corners, for launchers that show icons as they are. */
  readonly small: string;
  readonly large: string;
  /** To the edge, for launchers that cut icons to their own shape. */
  readonly maskable: string;
};

const favicon = 32;

export async function writeIcons(): Promise<Icons> {
  const [mark, tile] = await Promise.all([readArtwork('favicon.svg'), readArtwork('maskable-icon.svg')]);
  await writeBundleFile('favicon.svg', mark);
  await writeBundleFile('favicon.ico', encodeIco(await renderPng(mark, square(favicon)), favicon));
  const round = roundCorners(tile);
  return {
    appleTouch: await writeAsset('apple-touch-icon.png', await renderPng(tile, square(180))),
    small: await writeAsset('icon-192.png', await renderPng(round, square(192))),
    large: await writeAsset('icon-512.png', await renderPng(round, square(512))),
    maskable: await writeAsset('maskable-512.png', await renderPng(tile, square(512))),
  };
}

function readArtwork(name: string): Promise<string> {
  return readFile(join(projectDir, 'web/artwork', name), 'utf8');
}

function square(side: number) {
  return { width: side, height: side };
}

function roundCorners(svg: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><clipPath id="corners"><rect width="512" height="512" rx="112"/></clipPath><g clip-path="url(#corners)">${svg}</g></svg>`;
}
