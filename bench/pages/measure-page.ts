import { findChromium } from '#test/support/find-chromium.ts';
import { slowdown, type Lighthouse, type Result } from './lighthouse.ts';
import { mainThreadProcessorTime } from './main-thread.ts';
import type { SlowLine } from './slow-line.ts';
import { trustsProxies } from './tls-proxy.ts';

/** What Lighthouse says of one load of a page on its slow mobile phone. Scores are 0 to 100, times in milliseconds. */
export type Measurement = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  /** What the load asks of the main thread in all, on the slow phone's processor. */
  readonly mainThreadTime: number;
  /** What of it a processor worked on. The rest it waited for one. */
  readonly processorTime: number;
  readonly cumulativeLayoutShift: number;
  readonly bytes: number;
  readonly requests: number;
};

export type MeasuredPage = {
  readonly measurement: Measurement;
  /** Titles of the audits that cost accessibility, best practices or SEO their 100. */
  readonly shortfalls: readonly string[];
};

const attempts = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Loads a page once over a line, in a browser of its own. Lighthouse now and then gives no score; then the page is loaded again. */
export async function measurePage(tools: Lighthouse, line: SlowLine, url: string): Promise<MeasuredPage> {
  let missing: readonly string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const page = await tryToMeasure(tools, line, url);
    missing = Object.entries(page?.measurement ?? {}).flatMap(([name, value]) => (Number.isFinite(value) ? [] : name));
    if (page && missing.length === 0) return page;
  }
  throw new Error(`Lighthouse did not measure ${missing.join(', ') || 'anything'} of ${url} in ${attempts} attempts.`);
}

async function tryToMeasure(
  { launch, lighthouse }: Lighthouse,
  { browserFlags }: SlowLine,
  url: string,
): Promise<MeasuredPage | undefined> {
  const chrome = await launch({
    // The headless shell aborts a page that Lighthouse loads.
    chromePath: await findChromium({ whole: true }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', trustsProxies, ...browserFlags],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: categories });
    return result && read(result);
  } finally {
    chrome.kill();
  }
}

function read({ lhr: { audits, categories: scores }, artifacts }: Result): MeasuredPage {
  const score = (name: string) => (scores[name]?.score ?? Number.NaN) * 100;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details;
  const shortfalls = ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => scores[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return {
    shortfalls,
    measurement: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstContentfulPaint: value('first-contentful-paint'),
      largestContentfulPaint: value('largest-contentful-paint'),
      totalBlockingTime: value('total-blocking-time'),
      mainThreadTime: value('mainthread-work-breakdown'),
      processorTime: slowdown * mainThreadProcessorTime(artifacts.Trace.traceEvents),
      cumulativeLayoutShift: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: requests?.items?.length ?? Number.NaN,
    },
  };
}
