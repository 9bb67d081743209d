// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { palette } from '#company/brand/colors.ts';
import { readBundleFile } from './bundle-files.ts';

type Manifest = { readonly icons: readonly { readonly src: string; readonly sizes: string }[] };
const manifest: Manifest = JSON.parse(String(readBundleFile('/site.webmanifest')));

test('each icon has the size that the manifest states, and only an icon that is cut to a shape fills its corners', async () => {
  const stated = manifest.icons.filter(({ sizes }) => sizes !== 'any');
  for (const { src, sizes } of [...stated, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { data, info } = await sharp(readBundleFile(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

    expect([src, `${info.width}x${info.height}`]).toEqual([src, sizes]);
    expect([src, data[3]]).toEqual([src, /maskable|apple/.test(src) ? 255 : 0]);
  }
});

test('L12 · the mark in the browser tab has a colour for each mode, the mark on the pages of the API one', () => {
  const favicon = String(readBundleFile('/favicon.svg'));
  const onNight = String(readBundleFile('/mark-on-night.svg'));

  expect(favicon).toContain(`svg{color:${palette.blue[800]}}`);
  expect(favicon).toContain(`(prefers-color-scheme:dark){svg{color:${palette.blue[50]}}}`);
  for (const mark of [favicon, onNight]) expect(mark).not.toContain('var(');
  expect(onNight).not.toMatch(/currentcolor/i);
});
