// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { palette } from '#company/brand/colors.ts';
import { readBundleFile } from './bundle-files.ts';

const iconHeaderBytes = 22;

test('favicon.ico has one picture of 32 px, and the header of the file says so', async () => {
  const file = readBundleFile('/favicon.ico');
  const { width, height, format } = await sharp(file.subarray(iconHeaderBytes)).metadata();

  expect([width, height, format]).toEqual([32, 32, 'png']);
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect([file.readUInt32LE(14), file.readUInt32LE(18)]).toEqual([file.length - iconHeaderBytes, iconHeaderBytes]);
});

test.each([
  ['/apple-touch-icon.png', 180, 255],
  ['/icon-192.png', 192, 0],
  ['/icon-512.png', 512, 0],
  ['/maskable-512.png', 512, 255],
])('%s is %i px wide, and its corner has the opacity %i', async (file, size, opacity) => {
  const { data, info } = await sharp(readBundleFile(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

  expect([info.width, info.height]).toEqual([size, size]);
  expect(data[3]).toBe(opacity);
});

test('L12 · the mark in the browser tab has a colour for each mode, the mark on the pages of the API one', () => {
  const favicon = String(readBundleFile('/favicon.svg'));
  const onNight = String(readBundleFile('/mark-on-night.svg'));

  expect(favicon).toContain(`svg{color:${palette.blue[800]}}`);
  expect(favicon).toContain(`(prefers-color-scheme:dark){svg{color:${palette.blue[50]}}}`);
  for (const mark of [favicon, onNight]) expect(mark).not.toContain('var(');
  expect(onNight).not.toMatch(/currentcolor/i);
});
