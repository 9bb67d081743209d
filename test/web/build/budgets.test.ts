import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attributes, bootFiles, builtPages, eachPage, isListed, pageAt, textsOf } from './built-pages.ts';
import { brotliBytes, bundleFiles, edgeBytes, importsOf, readBundleFile } from './bundle-files.ts';
import { faces } from './font-faces.ts';

const kilobyte = 1000;
const kibibyte = 1024;
const isSample = existsSync(join(import.meta.dirname, '../../sample'));
/** With short headers, 14,336 bytes are the first flight of TCP. */
const limits = { page: 14_336, scripts: 105 * kibibyte, visit: 165 * kibibyte };

const readingScripts = [...importsOf(bootFiles(pageAt('/')).entry)];

const sizes = new Map<string, number>();
const sizeOf = (file: string) => sizes.get(file) ?? brotliBytes(readBundleFile(file));
const bytesOf = (files: readonly string[]) => {
  for (const file of files) sizes.set(file, sizeOf(file));
  return files.reduce((sum, file) => sum + sizeOf(file), 0);
};

const weightOf = ({ document, html }: (typeof builtPages)[number]) => {
  const drawings = new Set(
    attributes(document, 'use[href]:not(noscript *)', 'href').map((href) => href.split('#')[0]!),
  );
  return edgeBytes(html) + [...drawings].reduce((sum, file) => sum + edgeBytes(readBundleFile(file)), 0);
};

/** A company chooses the number and the length of its texts: there a size over the limit is only a notice. */
function weighed(bytes: number, limit: number, subject: string): number {
  if (bytes > limit) console.log(`${subject}: ${bytes} bytes, more than ${limit}.`);
  return isSample ? bytes : 0;
}

test.each(builtPages)(`$path and its immediately requested drawings have at most ${limits.page} bytes`, (page) => {
  expect(weighed(weightOf(page), limits.page, page.path)).toBeLessThanOrEqual(limits.page);
});

test.each(eachPage)(
  '%s refers to nothing that delays its paint, and its one script is small',
  (_path, { document }) => {
    const relations = attributes(document, 'link:not(noscript *)', 'rel');
    const styles = textsOf(document, 'style').join('');
    const scripts = textsOf(document, 'script:not([type], [src])');

    expect(attributes(document, 'script[src]', 'src').filter((address) => !isListed(address))).toEqual([]);
    expect(relations.filter((rel) => /stylesheet|preload|prefetch|preconnect/.test(rel))).toEqual([]);
    expect(styles).not.toMatch(/url\(|@import|@media print/);
    expect(attributes(document, 'img:not([loading=lazy])', 'src')).toEqual([]);
    expect(scripts).toHaveLength(1);
    expect(brotliBytes(scripts.join(''))).toBeLessThanOrEqual(kilobyte);
  },
);

test(`a visit that only reads fetches at most ${limits.scripts} bytes of scripts, in at most four files`, () => {
  const worker = bundleFiles.filter((file) => file.startsWith('/assets/particle-worker-'));

  expect(readingScripts.length + worker.length).toBeLessThanOrEqual(4);
  const bytes = bytesOf([...readingScripts, ...worker]);
  expect(weighed(bytes, limits.scripts, 'The scripts of a visit')).toBeLessThanOrEqual(limits.scripts);
});

test(`a visitor who only reads pages fetches at most ${limits.visit} bytes, not counting pictures`, () => {
  const { stylesheet } = bootFiles(pageAt('/'));
  const drawings = bundleFiles.filter((file) => /^\/assets\/(hero|sprite)-/.test(file));
  const compressed = [...readingScripts, stylesheet, '/index.html', ...drawings];
  const font = readBundleFile(faces[0]!.file).length;

  expect(weighed(bytesOf(compressed) + font, limits.visit, 'A visit')).toBeLessThanOrEqual(limits.visit);
});

test.each([
  ['K4', 'send-form', 14, 'a form is used'],
  ['K2', 'auth-client', 42, 'somebody signs in'],
  ['T5', 'toast-region', 13, 'a toast is shown'],
  ['G9', 'signed-in-account', 92, 'a signed-in person opens /account'],
])('%s · %s and its imports stay below %d kB: they are fetched when %s', (_clause, name, limit) => {
  const [chunk, ...others] = bundleFiles.filter((file) => file.startsWith(`/assets/${name}-`));
  const beyondReading = [...importsOf(chunk!)].filter((file) => !readingScripts.includes(file));

  expect(others).toEqual([]);
  expect(bytesOf(beyondReading)).toBeLessThanOrEqual(limit * kilobyte);
});

test('G9 · only the account page fetches the components of Amplify', () => {
  const scripts = bundleFiles.filter((file) => file.endsWith('.js'));
  const importers = scripts.filter((file) => readBundleFile(file).toString().includes('/signed-in-account-'));

  expect(importers).toEqual([expect.stringMatching(/^\/assets\/account-page-/)]);
  expect(bytesOf(scripts.filter((file) => file.startsWith('/assets/account-page-')))).toBeLessThan(2 * kilobyte);
});

test('G3 · a visit that only reads fetches nothing of Amplify', () => {
  const code = readingScripts.map((file) => readBundleFile(file).toString()).join('');

  expect(code).not.toMatch(/AWSCognitoIdentityProviderService|USER_SRP_AUTH|oauth2\/token/);
  expect(readingScripts.filter((file) => file.startsWith('/assets/configure-amplify-'))).toEqual([]);
});
