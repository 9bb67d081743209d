import { expect, test } from 'vitest';
import { attributes, bootFiles, eachPage } from './built-pages.ts';
import { brotliBytes, bundleFiles, readBundleFile } from './bundle-files.ts';

const kilobyte = 1000;

test.each(eachPage)('the whole page at %s travels in the first flight', (_path, { html }) => {
  expect(brotliBytes(html)).toBeLessThanOrEqual(12 * kilobyte);
});

test.each(eachPage)(
  '%s waits for nothing: no script or stylesheet is referred to in the page',
  (_path, { document }) => {
    expect(attributes(document, 'script[src]', 'src')).toEqual([]);
    expect(
      attributes(document, 'link', 'rel').filter((rel) => /stylesheet|preload|prefetch|preconnect/.test(rel)),
    ).toEqual([]);
    expect(attributes(document, 'style', 'media').filter(Boolean)).toEqual([]);
  },
);

test.each(eachPage)('the script that runs on %s before anything is fetched stays small', (_path, { document }) => {
  const scripts = [...document.querySelectorAll('script:not([type])')].map((script) => script.textContent);

  expect(scripts).toHaveLength(1);
  expect(brotliBytes(scripts.join(''))).toBeLessThanOrEqual(1.2 * kilobyte);
});

test.each(eachPage)('what %s fetches to wake up stays small', (_path, { document }) => {
  const bytes = bootFiles(document).scripts.map((path) => brotliBytes(readBundleFile(path)));

  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(125 * kilobyte);
});

test('K4 · the code that sends a form is fetched when a form is used, and stays small', () => {
  const chunks = bundleFiles.filter((file) => file.startsWith('/assets/send-form-'));

  expect(chunks).toHaveLength(1);
  for (const chunk of chunks) expect(brotliBytes(readBundleFile(chunk))).toBeLessThanOrEqual(14 * kilobyte);
});

test('K2 · the code that signs people in stands in no other chunk, and stays small', () => {
  const chunks = bundleFiles
    .filter((file) => file.endsWith('.js'))
    .map((file) => readBundleFile(file))
    .filter((code) => code.includes('USER_SRP_AUTH'));

  expect(chunks.length).toBeLessThanOrEqual(1);
  for (const chunk of chunks) expect(brotliBytes(chunk)).toBeLessThanOrEqual(36 * kilobyte);
});
