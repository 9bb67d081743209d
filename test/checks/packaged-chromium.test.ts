import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { findChromium } from '#test/support/find-chromium.ts';
import { findPackaged, type Package } from '#test/support/packaged-chromium.ts';

function writeBrowser(folder: string, program: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chromium'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
}

const unpackWorking = (version: string) => async (folder: string) => writeBrowser(folder, `echo Chromium ${version}`);

function createPackage(unpack: Package['unpack'] = unpackWorking('147.0.7727.0')): Package {
  return { version: '147.0.0', cacheDir: join(createTemporaryFolder(), 'node_modules/.cache'), unpack };
}

test('O10 · a version is unpacked once, and replaces the earlier version', async () => {
  const source = createPackage(vi.fn(unpackWorking('147.0.7727.0')));
  const earlier = await findPackaged({ ...source, version: '146.0.0', unpack: unpackWorking('146.0.7000.0') });

  const first = await findPackaged(source);
  const second = await findPackaged(source);

  expect(existsSync(earlier.executablePath)).toBe(false);
  expect(readdirSync(source.cacheDir)).toEqual(['chromium-147.0.0']);
  expect([first.executablePath, second.executablePath]).toEqual(
    Array(2).fill(join(source.cacheDir, 'chromium-147.0.0/chromium')),
  );
  expect(source.unpack).toHaveBeenCalledTimes(1);
});

test('O10 · without any browser, the error says what to install', async () => {
  await expect(findChromium('installed', async () => undefined)).rejects.toThrow(
    'There is no Chrome or Chromium on this machine. Install one, or name it in CHROMIUM_PATH.',
  );
  await expect(findChromium('/no/such/browser')).rejects.toThrow('There is no file /no/such/browser');
});
