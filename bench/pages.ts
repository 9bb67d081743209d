// Install `fonts-liberation` first, because layout shifts depend on its widths.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import * as v from 'valibot';
import { findChromium } from '#test/support/find-chromium.ts';
import { startCloud } from '#test/support/worker-site.ts';
import { openTlsProxy, serveEmptyPage, trustCertificateFlag } from './servers.ts';

/** A separate package, because Lighthouse needs Node 22 and the project installs with Node 20.19. */
const lighthouse = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const emptyPage = 'empty page';

const program = new Command('npm run bench:pages --')
  .description('Medians of Lighthouse on a slow phone. The last column is the LCP divided by the one of an empty page.')
  .argument('[paths...]', 'paths such as /contact (default: all)')
  .option('--runs <number>', 'runs of each page', Number, 5)
  .parse();
const { runs } = program.opts<{ readonly runs: number }>();
if (!existsSync(lighthouse)) program.error('Lighthouse is missing. Run: npm --prefix bench/lighthouse ci');

const reportSchema = v.object({
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
});
type Report = v.InferOutput<typeof reportSchema>;

const running = await startCloud();
const { siteUrl } = running.cloud;
const empty = await serveEmptyPage();
const [site, emptySite] = [await openTlsProxy(siteUrl), await openTlsProxy(empty.url)];
try {
  const routes = program.args.length > 0 ? program.args : await listedPages();
  const addresses = new Map([...routes.map((route) => [route, site.url + route] as const), [emptyPage, emptySite.url]]);
  const reports = new Map<string, Report[]>([...addresses.keys()].map((name) => [name, []]));
  // The pages take turns, so that other work of the machine affects all of them.
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, url] of addresses) reports.get(name)!.push(await measure(url));
  }
  const emptyLcp = summarise(reports.get(emptyPage)!)['LCP ms'];
  const rows = [...reports].map(([name, all]) => [name, summarise(all)] as const);
  const times = (lcp: number) => Number((lcp / emptyLcp).toFixed(2));
  console.table(Object.fromEntries(rows.map(([name, row]) => [name, { ...row, 'LCP x': times(row['LCP ms']) }])));
  for (const [name, all] of reports) console.log(name, ...new Set(all.flatMap(shortfallsOf)));
} finally {
  for (const each of [site, emptySite, empty, running]) await each.close();
}

async function listedPages(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

async function measure(url: string): Promise<Report> {
  // The packaged headless shell aborts pages that Lighthouse loads (Lighthouse 13.5, tried 2026-11-24).
  const { executablePath } = await findChromium(process.env['CHROMIUM_PATH'] ?? 'installed');
  const chromeFlags = `--chrome-flags=--headless=new --no-sandbox --disable-gpu ${trustCertificateFlag}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouse, url, '--output=json', '--quiet', chromeFlags],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 1e8 },
  );
  return v.parse(reportSchema, JSON.parse(stdout));
}

function summarise(reports: readonly Report[]) {
  const median = (read: (report: Report) => number | null | undefined, digits = 0) => {
    const sorted = reports.map((report) => read(report) ?? Number.NaN).toSorted((one, other) => one - other);
    return Number(sorted[Math.floor(sorted.length / 2)]?.toFixed(digits));
  };
  const score = (name: string) => median(({ categories }) => (categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string, digits?: number) => median(({ audits }) => audits[name]?.numericValue, digits);
  return {
    perf: score('performance'),
    a11y: score('accessibility'),
    best: score('best-practices'),
    seo: score('seo'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift', 3),
    bytes: value('total-byte-weight'),
  };
}

function shortfallsOf({ audits, categories }: Report): readonly string[] {
  const others = Object.entries(categories).filter(([name]) => name !== 'performance');
  const weighty = others.flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0));
  return weighty.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => id);
}
