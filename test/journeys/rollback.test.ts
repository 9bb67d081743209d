import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startLocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { prepareTwoReleases } from '#test/support/other-release.ts';
import { switchUnderLoad } from '#test/support/switch-under-load.ts';
import { findWorkerBrowser } from '#test/support/worker-site.ts';

const { own, other } = await prepareTwoReleases();
afterAll(() => rmSync(other.assemblyDir, { recursive: true }));

test('O3, R12 · while the pages move from one release to another and back, under load, every answer is well, no policy is broken and each page is of one release', async () => {
  const dataDir = createTemporaryFolder();
  await (await startLocalCloud({ ...other, dataDir })).close();
  const cloud = await startLocalCloud({ ...own, dataDir });

  const report = await switchUnderLoad({
    siteUrl: cloud.siteUrl,
    browser: await findWorkerBrowser(),
    releases: [own, other],
    tabs: 2,
    connections: 4,
    visitsPerTab: 4,
    switches: 6,
  }).finally(() => cloud.close());

  expect(report.faults).toEqual([]);
  expect(report.visits).toBeGreaterThanOrEqual(8);
  expect(report.switchMs.length).toBeGreaterThanOrEqual(6);
});
