import { expect, test } from 'vitest';
import { fontSettings } from '#web/build/draw-cached.ts';
import { breakIntoLines } from '#web/build/share-pictures.ts';
import { notFoundPage, pages } from '#web/content/pages.ts';

test.each([
  ['Sign in', ['', 'Sign in']],
  ['Innovating the Future Today', ['Innovating the', 'Future Today']],
  ['The people you meet are the people who build', ['The people you meet are', 'the people who build']],
])('the share title "%s" gets its line break at a natural place', (title, lines) => {
  expect(breakIntoLines(title)).toEqual(lines);
});

test.each([...Object.values(pages), notFoundPage].map(({ shareTitle }) => shareTitle))(
  '"%s" fits on its picture',
  (title) => {
    for (const line of breakIntoLines(title)) expect(line.length).toBeLessThanOrEqual(24);
  },
);

test('a share title that is too long stops the build, and the error names the file in which to shorten it', () => {
  expect(() => breakIntoLines('A very long title that nobody could ever read on so small a picture')).toThrow(
    /does not fit.*web\/content\/pages\.ts/,
  );
});

test('O10 · the settings of fontconfig are valid XML in each folder', () => {
  const document = new DOMParser().parseFromString(fontSettings('/R&D <1>/fonts', '/R&D <1>/cache'), 'text/xml');

  expect(document.querySelector('dir')?.textContent).toBe('/R&D <1>/fonts');
  expect(document.querySelector('cachedir')?.textContent).toBe('/R&D <1>/cache/fonts');
});
