import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Made by tools beside the sources, and no part of them. */
const ignored = /(^|\/)(node_modules|dist|[^/]+\.tsbuildinfo)(\/|$)/;

/**
 * One text for the names and contents of these files and of everything in these folders, the same as long as none of
 * them changes. Paths are relative to `root`; what does not exist counts as empty.
 */
export async function fingerprint(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(paths.map((path) => listFiles(root, path)))).flat().toSorted()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function listFiles(root: string, path: string): Promise<readonly string[]> {
  const stats = await stat(join(root, path)).catch(() => undefined);
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !ignored.test(file.slice(path.length)));
}
