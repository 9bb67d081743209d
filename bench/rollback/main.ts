/**
 * `npm run bench:rollback [-- --visits 20 --tabs 3 --connections 16]`: two releases on this machine, pages loaded in a browser and
 * over bare connections, while `npm run rollback` puts one and then the other live without a pause. Fails if any answer is 400 or
 * above, a connection breaks, a policy refuses anything, or a page is of two releases.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalCloud } from '#local/local-cloud.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { prepareTwoReleases } from '#test/support/other-release.ts';
import { switchUnderLoad, type SwitchReport } from '#test/support/switch-under-load.ts';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '20' },
    tabs: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
});

const { own, other } = await prepareTwoReleases();
const dataDir = await mkdtemp(join(tmpdir(), 'rollback-'));
const browser = await launchBrowser();
try {
  await (await startLocalCloud({ ...other, dataDir })).close();
  const cloud = await startLocalCloud({ ...own, dataDir });
  const begin = performance.now();
  const report = await switchUnderLoad({
    siteUrl: cloud.siteUrl,
    browser,
    releases: [own, other],
    tabs: Number(values.tabs),
    connections: Number(values.connections),
    visitsPerTab: Number(values.visits),
    switches: 20,
  });
  tell(report, (performance.now() - begin) / 1_000);
  await cloud.close();
} finally {
  await browser.close();
  for (const folder of [dataDir, other.assemblyDir]) await rm(folder, { recursive: true });
}

function tell({ visits, requests, switchMs, served, faults }: SwitchReport, seconds: number): void {
  const sorted = switchMs.toSorted((one, another) => one - another);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `${visits} pages in the browser, ${requests} requests in ${seconds.toFixed(0)} s; ${JSON.stringify(served)}`,
  );
  console.log(
    `${switchMs.length} switches: median ${median.toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
  );
  console.log(`Faults: ${faults.length}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
