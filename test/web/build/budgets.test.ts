import { expect, test } from 'vitest';
import { attributes, bootFiles, builtPages, eachPage } from './built-pages.ts';
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
      attributes(document, 'link:not(noscript *)', 'rel').filter((rel) =>
        /stylesheet|preload|prefetch|preconnect/.test(rel),
      ),
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

test('K4 · what is fetched when a form is used stays small', () => {
  expect(bytesBeyondReading('/assets/send-form-')).toBeLessThanOrEqual(14 * kilobyte);
});

test('K2 · what is fetched when somebody signs in stays small', () => {
  expect(bytesBeyondReading('/assets/auth-client-')).toBeLessThanOrEqual(36 * kilobyte);
});

/** The bytes of the one chunk whose name begins so, and of everything it imports that a page has not fetched to wake up. */
function bytesBeyondReading(chunkName: string): number {
  const [chunk, ...others] = bundleFiles.filter((file) => file.startsWith(chunkName));
  expect(others).toEqual([]);
  const { scripts } = bootFiles(builtPages.find(({ path }) => path === '/')!.document);
  const needed = [...importsOf(chunk!)].filter((file) => !scripts.includes(file));
  return needed.reduce((sum, file) => sum + brotliBytes(readBundleFile(file)), 0);
}

function importsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readBundleFile(file).toString();
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) importsOf(`/assets/${name}`, seen);
  return seen;
}

test.each(eachPage)('G3 · %s fetches nothing of the sign-in code to wake up', (_path, { document }) => {
  const code = bootFiles(document).scripts.map((path) => readBundleFile(path).toString());

  expect(code.join('')).not.toMatch(/AWSCognitoIdentityProviderService|USER_SRP_AUTH|oauth2\/token/);
  expect(bootFiles(document).scripts.filter((path) => path.startsWith('/assets/amplify-'))).toEqual([]);
});

test.each(eachPage)('%s finds no name of a country and formats no number to wake up', (_path, { document }) => {
  const code = bootFiles(document).scripts.map((path) => readBundleFile(path).toString());

  expect(code.join('')).not.toMatch(/DisplayNames|Intl\.NumberFormat/);
});

test.each(eachPage)(
  '%s declares its fonts itself, and the stylesheet that follows none',
  (_path, { document, html }) => {
    const { stylesheet } = bootFiles(document);

    expect(html).toContain('@font-face');
    expect(readBundleFile(stylesheet).toString()).not.toContain('@font-face');
  },
);
