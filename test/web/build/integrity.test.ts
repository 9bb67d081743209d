import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bootFiles, builtPages, eachPage } from './built-pages.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

const hashOf = (path: string) => `sha256-${createHash('sha256').update(readBundleFile(path)).digest('base64')}`;
const entry = bootFiles(builtPages[0]!.document).scripts[0]!;
/** The table in the entry: each module that may come later, with its hash. */
const late = new Map(
  [
    ...readBundleFile(entry)
      .toString()
      .matchAll(/(assets\/[\w.-]+\.js),(sha256-[\w+/]{43}=)/g),
  ].map(([, file, hash]): readonly [string, string] => [`/${file}`, hash!]),
);
const modules = bundleFiles.filter((file) => file.endsWith('.js'));

test.each(eachPage)(
  'K1 · the modules and the stylesheet that %s wakes with are named with their own hash',
  (_path, { document }) => {
    const { hashes, stylesheet } = bootFiles(document);

    expect([...hashes.keys()]).toContain(stylesheet);
    expect(Object.fromEntries(hashes)).toEqual(
      Object.fromEntries([...hashes.keys()].map((file) => [file, hashOf(file)])),
    );
  },
);

test('K1 · every other module is in the table of the entry with its own hash; only workers, of which browsers ask no hash, are not', () => {
  const { hashes } = bootFiles(builtPages[0]!.document);
  const unknown = modules.filter((file) => !hashes.has(file) && !late.has(file));

  expect(unknown.filter((file) => !file.includes('-worker-'))).toEqual([]);
  expect(Object.fromEntries(late)).toEqual(Object.fromEntries([...late.keys()].map((file) => [file, hashOf(file)])));
});

test('K1 · every import() of the bundle says the module first and then what it imports, and waits for their hashes', () => {
  const imports = modules.flatMap((file) => importsOf(readBundleFile(file).toString()));

  expect(imports.length).toBeGreaterThan(15);
  expect(imports.filter(({ module, first }) => module !== first)).toEqual([]);
});

/** The modules that code imports by name when they are needed, and the first of the files that it waits for. */
function importsOf(code: string): readonly { readonly module: string; readonly first: string | undefined }[] {
  const [, list = '[]'] = /m\.f=(\[[^\]]*\])/.exec(code) ?? [];
  const files: readonly string[] = JSON.parse(list);
  return [
    ...code.matchAll(
      /import\(`\.\/([^`]+)`\)(?:;return\{\w+:\w+\}\})?,__vite__mapDeps\(\[(\d+)|import\(`\.\/([^`]+)`\)/g,
    ),
  ].map(([, module, index, alone]) => ({ module: `assets/${module ?? alone}`, first: index && files[Number(index)] }));
}
