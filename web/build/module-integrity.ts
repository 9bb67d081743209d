import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { staticImports } from './page-chunks.ts';
import { stagingDir } from './vite-settings.ts';
import { writeAsset } from './write-file.ts';

/** Stands in the entry's code for the table of hashes. */
export const tablePlaceholder = '%MODULE_INTEGRITY%';

/** A file of the staging folder and its SHA-256, as `loadLink` has it. */
export async function withHash(path: string): Promise<string> {
  const content = await readFile(join(stagingDir, path));
  return `${path},sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * Writes the hashes of all modules that may come after a page's own into the entry, which no other module names, and names it
 * after what it holds then. Gives the manifest with that name.
 */
export async function sealEntry(manifest: Manifest, entryFile: string): Promise<Manifest> {
  const entry = manifest[entryFile];
  if (!entry) throw new Error(`${entryFile} is not in the bundle.`);
  const early = staticImports(manifest, entryFile).add(entryFile);
  const late = Object.entries(manifest).filter(([key, { file }]) => !early.has(key) && file.endsWith('.js'));
  const table = await Promise.all(late.map(([, { file }]) => withHash(file)));
  const code = await readFile(join(stagingDir, entry.file), 'utf8');
  const parts = code.split(tablePlaceholder);
  if (parts.length !== 2) throw new Error(`${entry.file} has no place for the hashes of the other modules.`);
  await rm(join(stagingDir, entry.file));
  const path = await writeAsset('main.js', parts.join(table.toSorted().join(' ')));
  return { ...manifest, [entryFile]: { ...entry, file: path.slice(1) } };
}
