import { expect, test } from 'vitest';
import { brotliBytes, pageFiles, readBundleFile } from '#test/web/build/bundle-files.ts';

test.each(pageFiles)('all pictures of $path together have at most 120 KiB', ({ file }) => {
  const html = readBundleFile(file).toString();
  const images = [...html.matchAll(/<img [^>]*?\bsrc="([^"]+)"/g)].map(([, src]) => src!);
  // The last file of `srcset` is the largest.
  const photographs = [...html.matchAll(/<source [^>]*?\bsrcSet="(?:[^"]*, )?(\S+) \d+w"/g)].map(([, src]) => src!);
  const bytes = [...new Set([...images.filter((src) => src.endsWith('.svg')), ...photographs])].map((src) =>
    brotliBytes(readBundleFile(src)),
  );

  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120 * 1024);
});
