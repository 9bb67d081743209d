import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteConfig } from '#site-config';
import { projectDir } from '#web/build/vite-settings.ts';
import { findPlaceholders } from './find-placeholders.ts';
import { findSamples } from './find-samples.ts';

export async function listUnpublishable(): Promise<readonly string[]> {
  const settings = findPlaceholders(siteConfig).map(
    ({ place, value, reason }) => `site.config.ts: ${place} is "${value}": ${reason}`,
  );
  return [...settings, ...(await listSamples('web/content'))];
}

async function listSamples(folder: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const name of (await readdir(join(projectDir, folder))).toSorted()) {
    if (!name.endsWith('.ts')) continue;
    const content: unknown = { ...(await import(pathToFileURL(join(projectDir, folder, name)).href)) };
    lines.push(...findSamples(content).map(({ place, words }) => `${folder}/${name}: ${place} is a sample (${words})`));
  }
  return lines;
}
