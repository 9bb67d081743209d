import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { palette, tints } from '#company/brand/colors.ts';
import { drawCached, failToRead } from './draw-cached.ts';
import { serveFiles, type GeneratedFiles } from './serve-files.ts';
import { projectDir } from './write-file.ts';

/** Files with fixed names, which browsers, the manifest and the pages of the API request. */
export const icons: GeneratedFiles = {
  '/favicon.svg': drawFavicon,
  '/favicon.ico': async () => toIco(await drawPng('mark.svg', await drawFavicon(), 32)),
  '/mark-on-night.svg': async () => (await readMark()).replaceAll(/currentcolor/gi, palette.blue[50]),
  '/process-on-night.svg': drawProcessOnNight,
  '/apple-touch-icon.png': () => drawIcon(180),
  '/icon-192.png': () => drawIcon(192, { isRound: true }),
  '/icon-512.png': () => drawIcon(512, { isRound: true }),
  // The system cuts this icon to a shape.
  '/maskable-512.png': () => drawIcon(512),
};

export function iconsPlugin(): Plugin {
  return {
    name: 'icons',
    configureServer: (server) => serveFiles(server, icons),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, draw] of Object.entries(icons)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await draw() });
      }
    },
  };
}

function read(name: string): Promise<string> {
  return readFile(join(projectDir, 'company/brand', name), 'utf8');
}

/** A separate file has no custom properties of the page, so their fallbacks take their place. */
async function readMark(): Promise<string> {
  return (await read('mark.svg')).replaceAll(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1');
}

/** For the API's pages, which are dark in both modes. */
async function drawProcessOnNight(): Promise<string> {
  const colors: Readonly<Record<string, string>> = {
    line: tints.artLine.onNight.dark,
    'line-2': tints.artLine2.onNight.dark,
    soft: tints.artSoft.onNight.dark,
    accent: palette.marigold[400],
  };
  const drawing = await readFile(join(projectDir, 'company/scenes/process.svg'), 'utf8');
  return drawing.replaceAll(/var\(--art-([\w-]+)\)/g, (_, name: string) => colors[name] ?? 'none');
}

async function drawFavicon(): Promise<string> {
  const style = `svg{color:${palette.blue[800]}}@media(prefers-color-scheme:dark){svg{color:${palette.blue[50]}}}`;
  return (await readMark()).replace(/<svg\b[^>]*>/, (start) => `${start}<style>${style}</style>`);
}

async function drawIcon(size: number, { isRound = false } = {}): Promise<Uint8Array> {
  return drawPng('icon.svg', await read('icon.svg'), size, isRound);
}

function drawPng(name: string, svg: string, size: number, isRound = false): Promise<Uint8Array> {
  const corners = `<svg viewBox="0 0 512 512" width="${size}" height="${size}"><rect width="512" height="512" rx="112"/></svg>`;
  return drawCached([svg, `icon ${size} ${isRound}`], (sharp) =>
    sharp(Buffer.from(svg))
      .resize(size, size, { fit: 'contain', background: 'transparent' })
      .composite(isRound ? [{ input: Buffer.from(corners), blend: 'dest-in' }] : [])
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toBuffer(),
  ).catch(failToRead(`company/brand/${name}`));
}

const iconHeaderBytes = 22;

/** An ICO file with one PNG picture of 32 px. */
function toIco(png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(iconHeaderBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([32, 32], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(iconHeaderBytes, 18);
  return Buffer.concat([header, png]);
}
