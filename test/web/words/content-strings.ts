const modules = import.meta.glob<Record<string, unknown>>(
  ['#web/facts/*.ts', '#web/src/**/{words,pages,scope,policy,*-policy,terms-of-service}.ts', '#company/*.ts'],
  { eager: true },
);

const sources = import.meta.glob<string>(
  ['#web/facts/*.ts', '#web/src/**/{words,pages,scope,policy,*-policy,terms-of-service}.ts', '#company/*.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

export type ContentString = { readonly file: string; readonly text: string };

/** Every string that the company's and the product's words export, however deep it lies. Functions hold no words. */
export function contentStrings(): readonly ContentString[] {
  return Object.entries(modules).flatMap(([path, exported]) =>
    stringsIn(exported).map((text) => ({ file: nameOf(path), text })),
  );
}

/** The text of every file, as its writer sees it. */
export function contentSources(): readonly ContentString[] {
  return Object.entries(sources).map(([path, text]) => ({ file: nameOf(path), text }));
}

/** Many files are called `words.ts`, so the folder belongs to the name. */
const nameOf = (path: string) => path.split('/').slice(-2).join('/');

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => stringsIn(each));
}
