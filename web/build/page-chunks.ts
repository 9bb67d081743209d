import type { Manifest } from 'vite';

/** The name of the chunk that the boot script runs after the first paint, before the others. */
export const earlyChunk = 'after-paint';

/**
 * Looks up, in Vite's manifest, the modules of a page whose source is `file`: the entry, the early chunk, and the rest.
 * Throws when the page was not built.
 */
export function pageChunks(manifest: Manifest, entryFile: string, file: string): readonly string[] {
  if (!manifest[entryFile] || !manifest[file])
    throw new Error(`${file} is not in the bundle. Is it reachable from ${entryFile}?`);
  const early = Object.keys(manifest).find((key) => manifest[key]!.name === earlyChunk);
  if (!early) throw new Error(`The bundle has no chunk named ${earlyChunk}. Does ${entryFile} import it?`);
  const needed = new Set([entryFile, early, ...staticImports(manifest, entryFile), ...staticImports(manifest, file)]);
  return [...needed].map((key) => `/${manifest[key]!.file}`);
}

/** The modules that one imports, and what they import, by their keys in the manifest. */
export function staticImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) staticImports(manifest, next, seen);
  return seen;
}
