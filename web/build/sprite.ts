import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { failToRead, loadSharp } from './draw-cached.ts';
import { serveFiles } from './serve-files.ts';
import { contentHash, projectDir } from './write-file.ts';

const folders = ['company/drawings', 'web/artwork/symbols'];
/** Ids of modules and the files of `hotUpdate` have slashes on every system. */
const spriteModule = normalizePath(join(projectDir, 'web/artwork/sprite.ts'));
const developmentUrl = '/sprite.svg';

/** Makes one file of all drawings. Each drawing is a symbol with the name of its file. */
export function spritePlugin(): Plugin {
  return {
    name: 'sprite',
    enforce: 'pre',
    configureServer: (server) => serveFiles(server, { [developmentUrl]: async () => toSprite(await readSymbols()) }),
    async load(id) {
      if (id !== spriteModule) return null;
      const symbols = await readSymbols();
      const widths = Object.fromEntries(symbols.map(({ name, width }) => [name, width]));
      let url = developmentUrl;
      if (this.environment.config.command === 'build') {
        const source = toSprite(symbols);
        const fileName = `assets/sprite-${contentHash(source)}.svg`;
        this.emitFile({ type: 'asset', fileName, source });
        url = `/${fileName}`;
      }
      return `export const spriteUrl = ${JSON.stringify(url)}; export const symbolWidths = ${JSON.stringify(widths)};`;
    },
    hotUpdate({ file }) {
      if (!folders.some((folder) => file.startsWith(normalizePath(join(projectDir, folder))))) return undefined;
      return [...(this.environment.moduleGraph.getModulesByFile(spriteModule) ?? [])];
    },
  };
}

type SpriteSymbol = { readonly name: string; readonly svg: string; readonly width: number };

async function readSymbols(): Promise<readonly SpriteSymbol[]> {
  const sharp = await loadSharp();
  const files = folders.flatMap((folder) => globSync(`${folder}/*.svg`, { cwd: projectDir }).toSorted());
  const symbols = files.map(async (file) => {
    const source = await readFile(join(projectDir, file), 'utf8');
    // One malformed drawing would break the whole sprite.
    await sharp(Buffer.from(source)).metadata().catch(failToRead(file));
    return toSymbol(file, source);
  });
  return Promise.all(symbols);
}

function toSprite(symbols: readonly SpriteSymbol[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.map(({ svg }) => svg).join('')}</svg>`;
}

const viewBox = /\sviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/;
/** The `style` of the root shows the drawing in a viewer of SVG, which knows no colours of the site. */
const rootOnly = /\s(xmlns|id|class|style|width|height|x|y|version)="[^"]*"/g;

export function toSymbol(file: string, source: string): SpriteSymbol {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(source) ?? [];
  const [, width, height] = viewBox.exec(attributes) ?? [];
  if (!width || !height) throw new Error(`${file} needs a viewBox, for example <svg viewBox="0 0 240 140">.`);
  if (/<style|url\(#|href="#/.test(content)) {
    throw new Error(`${file} has a style element, a gradient or a reference. Export it with plain paths and colours.`);
  }
  const name = basename(file, '.svg');
  const lines = content.replaceAll(/<!--[\s\S]*?-->|\sid="[^"]*"/g, '').replaceAll(/\n\s*/g, '\n');
  return {
    name,
    svg: `<symbol id="${name}"${attributes.replaceAll(rootOnly, '')}>${lines.trim()}</symbol>\n`,
    width: Math.round((24 * Number(width)) / Number(height)),
  };
}
