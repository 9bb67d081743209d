import * as v from 'valibot';
import { findChromium } from '#test/support/find-chromium.ts';
import type { Lighthouse, Report } from './lighthouse.ts';
import { trustCertificateFlag } from './servers.ts';

/** One load on Lighthouse's slow phone. Scores from 0 to 100, times in milliseconds. */
export type Measurement = ReturnType<typeof readMeasurement>;

export type MeasuredPage = {
  readonly measurement: Measurement;
  /** Titles of failed audits of accessibility, best practices and SEO. */
  readonly shortfalls: readonly string[];
};

const attempts = 3;
const requestsSchema = v.array(v.object({ resourceType: v.optional(v.string()), transferSize: v.number() }));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Loads a page in a new browser. Repeats the load, at most twice, while a value is missing. */
export async function measurePage(tools: Lighthouse, url: string): Promise<MeasuredPage> {
  let missing: readonly string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const page = await tryToMeasure(tools, url);
    missing = Object.entries(page?.measurement ?? {}).flatMap(([name, value]) => (Number.isFinite(value) ? [] : name));
    if (page && missing.length === 0) return page;
  }
  throw new Error(`Lighthouse did not measure ${missing.join(', ') || 'anything'} of ${url} in ${attempts} attempts.`);
}

async function tryToMeasure({ launch, lighthouse }: Lighthouse, url: string): Promise<MeasuredPage | undefined> {
  // The packaged headless shell aborts pages that Lighthouse loads (Lighthouse 13.5, tried 2026-11-24).
  const { executablePath } = await findChromium(process.env.CHROMIUM_PATH ?? 'installed');
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', trustCertificateFlag],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: categories });
    return result && !result.lhr.runtimeError ? readReport(result.lhr) : undefined;
  } finally {
    chrome.kill();
  }
}

function readReport(report: Report): MeasuredPage {
  const { audits, categories: scores } = report;
  const shortfalls = ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => scores[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return { shortfalls, measurement: readMeasurement(report) };
}

function readMeasurement({ audits, categories: scores }: Report) {
  const score = (name: string) => (scores[name]?.score ?? Number.NaN) * 100;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = v.parse(requestsSchema, audits['network-requests']?.details?.items);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
