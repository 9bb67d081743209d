import { loadLink, readHashes } from '#web/src/boot/load-link.ts';

/** The SHA-256 of each module that comes later than the page's own. */
const hashes = new Map<string, string>();
const loads = new Map<string, Promise<unknown>>();

/** Takes the table that the build puts into the entry: file and hash, in turn. */
export function expectModules(table = ''): void {
  for (const [file, hash] of readHashes(table)) hashes.set(file!, hash!);
}

/**
 * What the bundle calls in the place of each `import()`: `files` are the module and all that it imports. Those
 * that are not in the table have come with the page, whose boot script has looked at them.
 */
export async function importChecked<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.filter((file) => hashes.has(file)).map(loadChecked));
  return load();
}

function loadChecked(file: string): Promise<unknown> {
  const load = loads.get(file) ?? loadLink(`/${file}`, hashes.get(file)!);
  loads.set(file, load);
  // The next import asks again.
  load.catch(() => loads.delete(file));
  return load;
}
