/**
 * `npm run bench:pages [-- --runs 3 / /contact]`: Lighthouse, mobile, over the built site on the local cloud; the median
 * of the runs for each listed page, as a table and as bench/results/pages.json.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { findLighthouse } from './lighthouse.ts';
import { measurePage, type MeasuredPage } from './measure-page.ts';
import { medianOf } from './median.ts';
import { formatTable } from './table.ts';
import { openTlsProxy } from './tls-proxy.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});

const lighthouse = await findLighthouse();
if (!lighthouse) {
  console.error('Lighthouse is not installed. Install it with `npm run bench:install`, then run this again.');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'));
const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly({ onStep: console.log }), dataDir });
const proxy = await openTlsProxy(cloud.siteUrl);
try {
  const routes = positionals.length > 0 ? positionals : await listedPages(cloud.siteUrl);
  const pages = new Map<string, MeasuredPage[]>(routes.map((route) => [route, []]));
  // Page after page and then again: what else the machine does meanwhile then falls on all pages alike.
  for (let run = 1; run <= Number(values.runs); run += 1) {
    for (const [route, measured] of pages) {
      measured.push(await measurePage(lighthouse, proxy.url + route));
      console.error(`run ${run}: ${route}`);
    }
  }
  const medians = new Map(
    [...pages].map(([route, measured]) => [route, medianOf(measured.map(({ measurement }) => measurement))]),
  );
  console.log(formatTable(medians));
  for (const [route, measured] of pages) {
    for (const shortfall of new Set(measured.flatMap(({ shortfalls }) => shortfalls))) console.log(route, shortfall);
  }
  await mkdir('bench/results', { recursive: true });
  await writeFile(
    'bench/results/pages.json',
    JSON.stringify({ medians: Object.fromEntries(medians), runs: Object.fromEntries(pages) }, null, 2),
  );
} finally {
  proxy.close();
  await cloud.close();
  await rm(dataDir, { recursive: true });
}

/** The pages that search engines may list: those that a visitor arrives at. */
async function listedPages(siteUrl: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}
