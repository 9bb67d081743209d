import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hero } from '#company/home.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { siteFacts } from '#site-facts';
import { routes, type Route } from '#web/src/navigation/routes.ts';
import { drawCached } from './draw-cached.ts';
import { projectDir, writeAsset } from './write-file.ts';

export type SharePicture = { readonly path: string; readonly width: number; readonly height: number };

/** Social networks crop pictures to 1.91:1. */
const size = { width: 1200, height: 630 };

const maxLineLength = 24;
const maxSingleLineLength = 18;
const maxOfferLength = 70;

export async function writeSharePictures(): Promise<ReadonlyMap<Route['path'], SharePicture>> {
  const template = await readFile(join(projectDir, 'company/brand/share-card.svg'), 'utf8');
  if (hero.offer.length > maxOfferLength) {
    throw new Error(
      `The share picture has room for ${maxOfferLength} characters of the offer. Shorten hero.offer in company/home.ts.`,
    );
  }
  const indexed = routes.filter(({ page }) => !page.noindex);
  const pictures = indexed.map(async ({ path, page }) => {
    const [line1, line2] = breakIntoLines(page.shareTitle);
    const svg = fill(template, { company: siteFacts.company.name, line1, line2, offer: hero.offer });
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const picture: SharePicture = { path: await writeAsset(`share-${name}.png`, await renderPng(svg)), ...size };
    return [path, picture] as const;
  });
  return new Map(await Promise.all(pictures));
}

function fill(template: string, words: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(words[name] ?? ''));
}

/** Breaks a title into two lines of similar length. A short title is the second line. */
export function breakIntoLines(title: string): readonly [string, string] {
  const words = title.split(' ');
  if (title.length <= maxSingleLineLength || (words.length === 1 && title.length <= maxLineLength)) return ['', title];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const fitting = breaks.filter((lines) => lines.every((line) => line.length <= maxLineLength));
  const [best] = fitting.toSorted((one, other) => difference(one) - difference(other));
  if (best) return best;
  throw new Error(
    `The share title "${title}" does not fit into two lines of ${maxLineLength} characters. ` +
      'Shorten it in company/search.ts or web/src/navigation/pages.ts.',
  );
}

function difference([line1, line2]: readonly [string, string]): number {
  return Math.abs(line1.length - line2.length);
}

function renderPng(svg: string): Promise<Uint8Array> {
  return drawCached([svg], (sharp) =>
    sharp(Buffer.from(svg), { density: 72 })
      .resize(size.width, size.height)
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toBuffer(),
  );
}
