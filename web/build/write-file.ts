import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

export const projectDir = join(import.meta.dirname, '../..');
export const stagingDir = join(projectDir, 'node_modules/.cache/site-bundle');

export async function writeBundleFile(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(stagingDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes a file with a hash in its name to `assets/`. Returns its URL path. */
export async function writeAsset(name: string, content: string | Uint8Array): Promise<string> {
  const extension = extname(name);
  const path = `assets/${name.slice(0, -extension.length)}-${contentHash(content)}${extension}`;
  await writeBundleFile(path, content);
  return `/${path}`;
}

export function contentHash(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 6);
}
