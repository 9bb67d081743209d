import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { toSymbol } from '#web/build/sprite.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

test('the sprite has a symbol for each drawing of the company and each symbol of the site', () => {
  const sprites = bundleFiles.filter((file) => /^\/assets\/sprite-.*\.svg$/.test(file));
  const document = new DOMParser().parseFromString(String(readBundleFile(sprites[0]!)), 'image/svg+xml');
  const symbols = [...document.documentElement.children].map(({ id }) => id);
  const files = globSync(['company/drawings/*.svg', 'web/artwork/symbols/*.svg']).map((file) => basename(file, '.svg'));

  expect(sprites).toHaveLength(1);
  expect(symbols.toSorted()).toEqual(files.toSorted());
});

test('a drawing loses the colours for its preview, its size and its ids, and keeps its other attributes', () => {
  const source = `<?xml version="1.0"?>
    <!-- made by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:tool="urn:tool" id="Layer_1" viewBox="0 0 388 96" width="388" height="96" fill="currentColor" style="--art-line:#000">
      <path id="letter" d="M0 0h4" tool:name="x"/>
    </svg>
  `;

  expect(toSymbol('company/drawings/code.svg', source)).toEqual({
    name: 'code',
    width: 97,
    svg: '<symbol id="code" xmlns:tool="urn:tool" viewBox="0 0 388 96" fill="currentColor"><path d="M0 0h4" tool:name="x"/></symbol>\n',
  });
});

test.each([
  ['<svg width="10" height="10"></svg>', 'needs a viewBox, for example <svg viewBox="0 0 240 140">.'],
  [
    '<svg viewBox="0 0 4 3"><path fill="url(#sky)"/></svg>',
    'has a style element, a gradient or a reference. Export it with plain paths and colours.',
  ],
])('the drawing %s stops the build with one sentence', (source, reason) => {
  expect(() => toSymbol('company/drawings/a.svg', source)).toThrow(new Error(`company/drawings/a.svg ${reason}`));
});
