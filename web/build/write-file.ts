import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { stagingDir } from './vite-settings.ts';

export async function writeBundleFile(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(stagingDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes a file with a hash in its name to `assets/`. Returns its URL path. */
export async function writeAsset(name: string, content: string | Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const extension = extname(name);
  const path = `assets/${name.slice(0, -extension.length)}-${hash}${extension}`;
  await writeBundleFile(path, content);
  return `/${path}`;
}
