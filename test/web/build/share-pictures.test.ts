import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontSettings } from '#web/build/draw-cached.ts';
import { breakIntoLines } from '#web/build/share-pictures.ts';
import { projectDir } from '#web/build/write-file.ts';
import { allFaces } from './font-faces.ts';

test('a share title that is too long stops the build, and the error names the file in which to shorten it', () => {
  expect(() => breakIntoLines('A very long title that nobody could ever read on so small a picture')).toThrow(
    /does not fit.*web\/src\/navigation\/pages\.ts/,
  );
});

test('the share card is written in fonts of the site, which the build takes along', async () => {
  const template = await readFile(join(projectDir, 'company/brand/share-card.svg'), 'utf8');

  for (const [, family] of template.matchAll(/font-family="([^"]*)"/g))
    expect(allFaces.map((face) => face.family)).toContain(family);
});

test('O10 · the settings of fontconfig are valid XML in each folder', () => {
  const document = new DOMParser().parseFromString(fontSettings('/R&D <1>/fonts', '/R&D <1>/cache'), 'text/xml');

  expect(document.querySelector('dir')?.textContent).toBe('/R&D <1>/fonts');
  expect(document.querySelector('cachedir')?.textContent).toBe('/R&D <1>/cache/fonts');
});
