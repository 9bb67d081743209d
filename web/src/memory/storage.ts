import { entries, namesOfEntries, type EntryName } from './entries.ts';

type Kind = (typeof entries)[EntryName]['storage'];

/** Undefined if the browser forbids the storage or has no room. */
function within<Value>(kind: Kind, use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(globalThis[kind]);
  } catch {
    return undefined;
  }
}

const keyOf = (name: EntryName, part: string) => (part ? `${name}:${part}` : name);

/** `part` tells entries of one name apart, for example the drafts of two forms. */
export function readEntry(name: EntryName, part = ''): string | null {
  return within(entries[name].storage, (storage) => storage.getItem(keyOf(name, part))) ?? null;
}

/** Returns false if the browser stores nothing for this site. */
export function writeEntry(name: EntryName, value: string, part = ''): boolean {
  within(entries[name].storage, (storage) => storage.setItem(keyOf(name, part), value));
  return readEntry(name, part) === value;
}

export function removeEntry(name: EntryName, part = ''): void {
  within(entries[name].storage, (storage) => storage.removeItem(keyOf(name, part)));
}

export function takeEntry(name: EntryName): string | null {
  const value = readEntry(name);
  removeEntry(name);
  return value;
}

export function removeEntriesOfSession(): void {
  for (const name of namesOfEntries.filter((each) => entries[each].endsWithSession)) {
    within(entries[name].storage, (storage) => {
      for (const key of Object.keys(storage)) if (key === name || key.startsWith(`${name}:`)) storage.removeItem(key);
    });
  }
}
