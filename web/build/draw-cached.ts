import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { escapeHtml } from '#contract/escape-html.ts';
import { projectDir } from './write-file.ts';

/**
 * `npm ci`, which installs a new version of sharp, deletes this cache. A copy of the project inside the project has no
 * packages of its own, and uses the same cache.
 */
const cacheDir = join(findPackageJSON('sharp', import.meta.url) ?? '', '../../.cache/site-pictures');
const pending = new Map<string, Promise<Uint8Array>>();

export type Sharp = typeof import('sharp').default;

/** Calls `draw` only if no earlier build has drawn the same `inputs`: AVIF takes seconds. */
export function drawCached(
  inputs: readonly (string | Uint8Array)[],
  draw: (sharp: Sharp) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input).update('\0');
  const key = hash.digest('hex');
  // The browser bundle and the renderer are built at once and have the same pictures.
  const drawn = pending.get(key) ?? readOrDraw(key, draw);
  pending.set(key, drawn);
  return drawn;
}

async function readOrDraw(key: string, draw: (sharp: Sharp) => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cacheDir, key);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const bytes = await draw(await loadSharp());
  // Another build may read the file while this build writes it.
  const written = `${file}.${process.pid}`;
  await mkdir(cacheDir, { recursive: true });
  await writeFile(written, bytes);
  await rename(written, file);
  return bytes;
}

/** The project's font makes the pictures equal on every machine. fontconfig reads `FONTCONFIG_FILE` once. */
export async function loadSharp(): Promise<Sharp> {
  const fontsDir = join(projectDir, 'web/artwork/fonts');
  const settingsDir = join(projectDir, 'node_modules/.cache/site-fonts');
  const settings = join(settingsDir, 'fonts.conf');
  await mkdir(settingsDir, { recursive: true });
  await writeFile(settings, fontSettings(fontsDir, settingsDir));
  process.env.FONTCONFIG_FILE ??= settings;
  return (await import('sharp')).default;
}

/** The folder of the project may have an `&` in its path. */
export function fontSettings(fonts: string, cache: string): string {
  return `<fontconfig><dir>${escapeHtml(fonts)}</dir><cachedir>${escapeHtml(cache)}/fonts</cachedir></fontconfig>`;
}

/** For `catch`: sharp does not know the name of a file. */
export function failToRead(name: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(`${name} cannot be read as a picture. Export it again.`, { cause });
  };
}
