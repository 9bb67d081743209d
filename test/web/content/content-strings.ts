const modules = import.meta.glob<Record<string, unknown>>('#web/content/*.ts', { eager: true });

export type ContentString = { readonly file: string; readonly text: string };

/** Every string that web/content exports, however deep it lies, with the name of its file. Functions hold no words. */
export function contentStrings(): readonly ContentString[] {
  return Object.entries(modules).flatMap(([path, exported]) =>
    stringsIn(exported).map((text) => ({ file: path.replace(/^.*\//, ''), text })),
  );
}

/** Every object below the exports that is of the wanted kind. */
export function contentObjects<Wanted extends object>(isWanted: (value: object) => value is Wanted): readonly Wanted[] {
  return Object.values(modules).flatMap((exported) => objectsIn(exported).filter((value) => isWanted(value)));
}

/** The text of every file, as its writer sees it. */
export function contentSources(): readonly ContentString[] {
  const sources = import.meta.glob<string>('#web/content/*.ts', { eager: true, query: '?raw', import: 'default' });
  return Object.entries(sources).map(([path, text]) => ({ file: path.replace(/^.*\//, ''), text }));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => stringsIn(each));
}

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap((each) => objectsIn(each))];
}
