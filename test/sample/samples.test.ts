import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplesFile } from '#web/build/publishable.ts';
import { samplesList } from './samples-list.ts';

const root = join(import.meta.dirname, '../..');

test('the list of samples is up to date: node -r ./preflight.cjs test/sample/write-samples.ts', () => {
  expect(readFileSync(join(root, samplesFile), 'utf8')).toBe(samplesList());
});

test('H2, H5, H6, A1, A2, S1, S3, S4 · the check names each invented setting, text and picture of the sample with its file', () => {
  const { status, stderr } = spawnSync(process.execPath, ['web/build/publishable.ts'], { cwd: root, encoding: 'utf8' });
  const named = stderr.split('\n').filter((line) => line.endsWith('is a sample'));

  // Without `domain` it is a trial.
  expect(status).toBe(0);
  expect(named).toHaveLength(samplesList().trim().split('\n').length);
  expect(named).toEqual(
    expect.arrayContaining([
      "site.config.ts: legalName: 'Nilambari Digital Services Private Limited', is a sample",
      expect.stringMatching(/^company\/about\.ts: .*'Ananya Deshpande'.* is a sample$/),
      expect.stringMatching(/^company\/home\.ts: .*'50\+'.* is a sample$/),
      expect.stringMatching(/^company\/services\.ts: .*amount: 90_000.* is a sample$/),
      expect.stringMatching(/^site\.config\.ts: .*rate: 92\b.* is a sample$/),
      expect.stringMatching(/^company\/service-levels\.ts: .*40 % to start, 60 % at launch.* is a sample$/),
      expect.stringMatching(/^company\/pictures\/people\/founder\.svg: [\da-f]{10} is a sample$/),
      expect.stringMatching(/^web\/src\/policies\/privacy-policy\.ts: [\da-f]{10} is a sample$/),
    ]),
  );
  // It is true of each company in India.
  expect(stderr).not.toContain("code: 'INR'");
});
