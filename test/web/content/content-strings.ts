const modules = import.meta.glob<Record<string, unknown>>(['#web/content/*.ts', '#company/*.ts'], { eager: true });

export type ContentString = { readonly file: string; readonly text: string };

/** Every string that company and web/content export, however deep it lies, with the name of its file. Functions hold no words. */
export function contentStrings(): readonly ContentString[] {
  return Object.entries(modules).flatMap(([path, exported]) =>
    stringsIn(exported).map((text) => ({ file: path.replace(/^.*\//, ''), text })),
  );
}

/** The text of every file, as its writer sees it. */
export function contentSources(): readonly ContentString[] {
  const sources = import.meta.glob<string>(['#web/content/*.ts', '#company/*.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  return Object.entries(sources).map(([path, text]) => ({ file: path.replace(/^.*\//, ''), text }));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => stringsIn(each));
}
