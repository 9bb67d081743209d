/**
 * `npm run bench:pages [-- --runs 3 --peer ../other/dist / /contact]`: Lighthouse, mobile, over the built site on the local
 * cloud, beside an almost empty page and another built site, if `--peer` names its folder; and the waiting times of a visitor
 * on a processor slowed four times. Medians of the runs as tables, all runs in bench/results/pages.json.
 * Install `fonts-liberation` first: layout shifts are measured with its widths.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalCloud } from '#local/local-cloud.ts';
import { prepareAssembly } from '#local/prepare.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { findLighthouse } from './lighthouse.ts';
import { measureInteractions, type Interactions } from './measure-interactions.ts';
import { measurePage, type MeasuredPage } from './measure-page.ts';
import { serveFolder } from './serve-folder.ts';
import { formatInteractions, formatTable } from './table.ts';
import { openTlsProxy, trustsProxies } from './tls-proxy.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, peer: { type: 'string' } },
  allowPositionals: true,
});

const lighthouse = await findLighthouse();
if (!lighthouse) {
  console.error('Lighthouse is not installed. Install it with `npm run bench:install`, then run this again.');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'));
const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly({ onStep: console.log }), dataDir });
const folders = await Promise.all(
  [join(import.meta.dirname, 'empty'), ...(values.peer ? [resolve(values.peer)] : [])].map(async (folder) => ({
    name: values.peer && folder === resolve(values.peer) ? basename(folder) : 'empty',
    ...(await serveFolder(folder)),
  })),
);
const proxies = await Promise.all([cloud.siteUrl, ...folders.map(({ url }) => url)].map(openTlsProxy));
const [site, ...others] = proxies;
const browser = await launchBrowser({ args: [trustsProxies] });
try {
  const routes = positionals.length > 0 ? positionals : await listedPages(cloud.siteUrl);
  const addresses = new Map([
    ...routes.map((route) => [route, site!.url + route] as const),
    ...others.map(({ url }, index) => [`${folders[index]!.name} /`, `${url}/`] as const),
  ]);
  const visits = new Map([
    ['site', { start: `${site!.url}/`, form: `${site!.url}/contact` }],
    ...others.map(({ url }, index) => [folders[index]!.name, { start: `${url}/`, form: `${url}/` }] as const),
  ]);
  const pages = new Map<string, MeasuredPage[]>([...addresses.keys()].map((name) => [name, []]));
  const interactions = new Map<string, Interactions[]>([...visits.keys()].map((name) => [name, []]));
  // Taking turns, so that other work of the machine falls on all pages alike.
  for (let run = 1; run <= Number(values.runs); run += 1) {
    for (const [name, url] of addresses) {
      pages.get(name)!.push(await measurePage(lighthouse, url));
      console.error(`run ${run}: ${name}`);
    }
    for (const [name, visit] of visits) interactions.get(name)!.push(await measureInteractions(browser, visit));
  }
  const measurements = new Map([...pages].map(([name, runs]) => [name, runs.map(({ measurement }) => measurement)]));
  console.log(`${formatTable(measurements)}\n\n${formatInteractions(interactions)}`);
  for (const [name, measured] of pages) {
    for (const shortfall of new Set(measured.flatMap(({ shortfalls }) => shortfalls))) console.log(name, shortfall);
  }
  await mkdir('bench/results', { recursive: true });
  const results = { runs: Object.fromEntries(pages), interactions: Object.fromEntries(interactions) };
  await writeFile('bench/results/pages.json', JSON.stringify(results, null, 2));
} finally {
  await browser.close();
  for (const each of [...proxies, ...folders]) each.close();
  await cloud.close();
  await rm(dataDir, { recursive: true });
}

/** The pages that search engines may list. */
async function listedPages(siteUrl: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}
