import { expect, test } from 'vitest';
import { eachPage } from './built-pages.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

const wholeStylesheet = bundleFiles
  .filter((file) => /^\/assets\/site-.*\.css$/.test(file))
  .map((file) => String(readBundleFile(file)));

/** Every time that a style gives to a transition or an animation, in milliseconds. */
function motionTimes(css: string): readonly number[] {
  const declarations = [...css.matchAll(/(?:transition|animation)(?:-duration)?:([^;}]*)/g)].map(([, value]) => value!);
  return declarations.flatMap((value) =>
    [...value.matchAll(/(?<![\w.])(\d*\.?\d+)(ms|s)\b/g)].map(
      ([, time, unit]) => Number(time) * (unit === 's' ? 1000 : 1),
    ),
  );
}

test('L11 · menu, questions, cards, toasts, the bar and page changes have animations of less than 250 ms', () => {
  const times = wholeStylesheet.flatMap(motionTimes);

  expect(times.length).toBeGreaterThan(8);
  expect(Math.max(...times)).toBeLessThan(250);
});

test('L10, L11 · with reduced motion, the stylesheet allows no animation', () => {
  expect(wholeStylesheet.join('')).toMatch(
    /@media \(prefers-reduced-motion:reduce\)\{\*,:before,:after\{transition:none!important;animation:none!important\}/,
  );
});

test.each(eachPage)('L10 · %s does not move before the stylesheet has loaded', (_path, { html }) => {
  expect(html).not.toMatch(/[{;](transition|animation)[^:]*:|@keyframes/);
});
