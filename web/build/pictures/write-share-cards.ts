import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteConfig } from '#site-config';
import { projectDir } from '#web/build/vite-settings.ts';
import { writeAsset } from '#web/build/write-file.ts';
import type { Route } from '#web/src/navigation/routes.ts';
import { renderPng, type PictureSize } from './render-png.ts';
import { fillShareCard } from './share-card.ts';

/** The picture shown with a shared link, 1.91:1 as the large networks crop it. */
export type ShareCard = PictureSize & { readonly path: string };

const size: PictureSize = { width: 1200, height: 630 };

export async function writeShareCards(routes: readonly Route[]): Promise<ReadonlyMap<Route['path'], ShareCard>> {
  const template = await readFile(join(projectDir, 'web/artwork/share-card.svg'), 'utf8');
  const cards = routes.map(async ({ path, page }) => {
    const svg = fillShareCard(template, { company: siteConfig.company.name, title: page.shareTitle });
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const card: ShareCard = { ...size, path: await writeAsset(`share-${name}.png`, await renderPng(svg, size)) };
    return [path, card] as const;
  });
  return new Map(await Promise.all(cards));
}
