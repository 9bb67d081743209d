import type { Manifest } from 'vite';

export type PageChunks = { readonly entry: string; readonly preload: readonly string[] };

/** Looks up, in Vite's manifest, what a page whose source is `file` needs. Throws when the page was not built. */
export function pageChunks(manifest: Manifest, entryFile: string, file: string): PageChunks {
  const entry = manifest[entryFile];
  if (!entry || !manifest[file]) throw new Error(`${file} is not in the bundle. Is it reachable from ${entryFile}?`);
  const needed = new Set([...staticImports(manifest, entryFile), ...staticImports(manifest, file)]);
  needed.delete(entryFile);
  return {
    entry: `/${entry.file}`,
    preload: [...needed].map((key) => `/${manifest[key]!.file}`),
  };
}

/** The modules that one imports, and what they import, by their keys in the manifest. */
export function staticImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) staticImports(manifest, next, seen);
  return seen;
}
