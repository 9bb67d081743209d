// Install `fonts-liberation` first, because layout shifts depend on its widths.
import { mkdir, writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { launchBrowser } from '#test/support/browser.ts';
import { startCloud } from '#test/support/worker-site.ts';
import { findLighthouse } from './lighthouse.ts';
import { measureLinks } from './measure-links.ts';
import { measurePage, type MeasuredPage } from './measure-page.ts';
import { openTlsProxy, serveEmptyPage, trustCertificateFlag } from './servers.ts';
import { emptyPage, summariseLinks, summarisePages } from './summary.ts';

const program = new Command('npm run bench:pages --')
  .description('Measures pages with Lighthouse, and writes all runs to bench/results/pages.json.')
  .argument('[paths...]', 'paths such as /contact (default: all)')
  .option('--runs <number>', 'runs of each page', Number, 5)
  .parse();
const { runs } = program.opts<{ readonly runs: number }>();

const lighthouse = await findLighthouse();
if (!lighthouse) {
  console.error('Lighthouse is missing. Install it with `npm --prefix bench/lighthouse ci`, then run this again.');
  process.exit(1);
}
const running = await startCloud();
const { cloud } = running;
const empty = await serveEmptyPage();
const [site, emptySite] = [await openTlsProxy(cloud.siteUrl), await openTlsProxy(empty.url)];
const browser = await launchBrowser({ args: [trustCertificateFlag] });
try {
  const routes = program.args.length > 0 ? program.args : await listedPages(cloud.siteUrl);
  const addresses = new Map([...routes.map((route) => [route, site.url + route] as const), [emptyPage, emptySite.url]]);
  const pages = new Map<string, MeasuredPage[]>([...addresses.keys()].map((name) => [name, []]));
  const links: number[] = [];
  // The pages take turns, so that other work of the machine affects all of them.
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, url] of addresses) {
      pages.get(name)!.push(await measurePage(lighthouse, url));
      console.error(`run ${run}: ${name}`);
    }
    links.push(...(await measureLinks(browser, site.url)));
  }
  console.table(summarisePages(pages));
  console.table(summariseLinks(links));
  for (const [name, measured] of pages) {
    for (const shortfall of new Set(measured.flatMap(({ shortfalls }) => shortfalls))) console.log(name, shortfall);
  }
  await mkdir('bench/results', { recursive: true });
  const results = { runs: Object.fromEntries(pages), links };
  await writeFile('bench/results/pages.json', JSON.stringify(results, null, 2));
} finally {
  await browser.close();
  for (const each of [site, emptySite, empty]) await each.close();
  await running.close();
}

async function listedPages(siteUrl: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}
