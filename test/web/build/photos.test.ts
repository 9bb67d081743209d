// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { photosPlugin } from '#web/build/photos.ts';

/** Builds a project whose only module imports the picture. Returns the code and the files beside it. */
async function buildWith(name: string, content: Uint8Array) {
  const root = await mkdtemp(join(tmpdir(), 'photos-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const file = join(root, 'company/pictures', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await writeFile(join(root, 'entry.js'), `export { default } from './company/pictures/${name}';`);
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [photosPlugin()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'entry.js', preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('Vite has built more than one bundle.');
  const [{ code }, ...others] = built.output;
  return { code, files: others.flatMap((each) => (each.type === 'asset' ? [each] : [])) };
}

async function sizesOf(files: Awaited<ReturnType<typeof buildWith>>['files']) {
  const sizes = files.map(async ({ fileName, source }) => {
    const { width, height, format } = await sharp(Buffer.from(source)).metadata();
    return `${width}x${height} ${format} ${fileName.replace(/^.*-/, '')}`;
  });
  return (await Promise.all(sizes)).toSorted();
}

function photograph(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#345' } });
}

const avif = (width: number, height: number) => `${width}x${height} heif ${width}.avif`;

test.each([
  ['projects/a.jpg', 3000, 2000, [avif(1200, 900), avif(600, 450)]],
  ['projects/portrait.JPG', 1600, 2400, [avif(1200, 900), avif(600, 450)]],
  ['projects/tiny.jpeg', 500, 300, [avif(400, 300)]],
  ['people/a.jpg', 800, 1200, [avif(160, 160), avif(480, 480)]],
])(
  'E6 · %s of %i x %i is cut to its frame in two widths, and never enlarged',
  async (name, width, height, expected) => {
    const { code, files } = await buildWith(name, await photograph(width, height).jpeg().toBuffer());
    const sizes = await sizesOf(files);

    expect(sizes.filter((size) => size.endsWith('.avif'))).toEqual(expected);
    expect(sizes.filter((size) => / webp /.test(size))).toHaveLength(1);
    for (const { fileName } of files) expect(code).toContain(`/${fileName}`);
  },
);

test('E6 · a photograph that a camera has turned stands upright, in its own colours', async () => {
  const right = { create: { width: 400, height: 400, channels: 3 as const, background: '#c02020' } };
  const turned = photograph(800, 400)
    .composite([{ input: right, left: 400, top: 0 }])
    .withMetadata({ orientation: 6 });
  const { files } = await buildWith('people/a.jpg', await turned.jpeg({ quality: 100 }).toBuffer());
  const { source } = files.find(({ fileName }) => fileName.endsWith('-400.avif'))!;
  const colours = [0, 200].map((top) =>
    sharp(Buffer.from(source)).extract({ left: 0, top, width: 400, height: 200 }).resize(1, 1).raw().toBuffer(),
  );

  expect((await Promise.all(colours)).map((colour) => [...colour])).toEqual([
    [0x33, 0x44, 0x55].map((value) => expect.closeTo(value, -1)),
    [0xc0, 0x20, 0x20].map((value) => expect.closeTo(value, -1)),
  ]);
});

test('E6 · a PNG file keeps its transparent ground', async () => {
  const create = { width: 900, height: 675, channels: 4 as const, background: '#0000' };
  const { files } = await buildWith('projects/a.png', await sharp({ create }).png().toBuffer());
  const opaque = await Promise.all(
    files.map(async ({ source }) => (await sharp(Buffer.from(source)).stats()).isOpaque),
  );

  expect(opaque).toEqual([false, false, false]);
});

test.each([
  ['projects/a.jpg', 'cannot be read as a picture. Export it again.'],
  ['people/a.heic', 'is not a picture for browsers. Save it as JPEG, PNG, WebP, AVIF or SVG.'],
])(
  'the unusable file %s, which was cut off while it was copied, stops the build with one sentence',
  async (name, reason) => {
    const whole = await photograph(1200, 900).jpeg().toBuffer();
    const message = `company/pictures/${name} ${reason}`;

    await expect(buildWith(name, whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ errors: [{ message }] });
  },
);
