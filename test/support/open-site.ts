import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { particlesKey } from '#web/src/boot-settings.ts';
import { timeoutMs } from './timeouts.ts';
import { toastRecord } from './toast-record.ts';
import { findWorkerBrowser, findWorkerCloud, startCloud } from './worker-site.ts';

export type VisitOptions = BrowserContextOptions & {
  /** Moving particles cost a fourth of a visit's time. @default paused */
  readonly particles?: 'moving' | 'paused';
  /** The console message or the error that the test causes on purpose. */
  readonly expectedComplaint?: RegExp;
};

export type Item = Readonly<Record<string, unknown>>;

/** The built bundle on the local cloud in a real browser, and its tables. */
type SiteOn<Cloud> = {
  readonly cloud: Cloud;
  readonly url: string;
  /** A new visitor's page. Errors on its console and violations of the policy fail the test that opened it. */
  readonly visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** Every stored item. Some are of other tests. */
  readonly readTable: (purpose: 'Contacts' | 'Newsletters') => Promise<readonly Item[]>;
};

/** A site that other tests use too: without outages, and without moving the clock. */
export type Site = SiteOn<Omit<LocalCloud, 'database' | 'userPool' | 'clock' | 'close'>>;
export type OwnSite = SiteOn<LocalCloud>;

/** The site that all test files of a worker share. Each test uses its own people, addresses and words. */
export async function openSite(): Promise<Site> {
  return siteOn(await findWorkerCloud(), await findWorkerBrowser());
}

/** A site for one test file, which may stop services and move the clock. It ends with the file. */
export async function openOwnSite(): Promise<OwnSite> {
  const running = await startCloud();
  afterAll(() => running.close());
  return siteOn(running.cloud, await findWorkerBrowser());
}

function siteOn<Cloud extends Site['cloud']>(cloud: Cloud, browser: Browser): SiteOn<Cloud> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(cloud.databaseClient));
  const scan = async (purpose: 'Contacts' | 'Newsletters' | 'Counters'): Promise<readonly Item[]> =>
    (await documents.send(new ScanCommand({ TableName: cloud.tableName(purpose) }))).Items ?? [];
  return {
    cloud,
    url: cloud.siteUrl,
    async visit(path, options = {}) {
      // All visitors have one IP address, and create more accounts in an hour than the site allows.
      const TableName = cloud.tableName('Counters');
      const counters = await scan('Counters');
      await Promise.all(counters.map(({ id }) => documents.send(new DeleteCommand({ TableName, Key: { id } }))));
      return visit({ browser, cloud }, path, { baseURL: cloud.siteUrl, ...options });
    },
    readTable: scan,
  };
}

async function visit(
  { browser, cloud }: { browser: Browser; cloud: Pick<LocalCloud, 'logLines'> },
  path: string,
  { particles = 'paused', expectedComplaint, ...options }: VisitOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const page of context.pages()) console.log(await describe(page));
      // Some may be errors that other tests caused on purpose.
      const errors = cloud.logLines().filter((line) => /"level":"error"| ERROR |failed in the local/.test(line));
      console.log(`The last errors in the log:\n${errors.slice(-5).join('\n')}`);
    }
    await context.close();
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  });
  context.setDefaultTimeout(timeoutMs);
  await context.addInitScript(`
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('The policy refused', violatedDirective, blockedURI));
  `);
  await context.addInitScript(toastRecord);
  await context.addInitScript(testClock);
  if (particles === 'paused') {
    await context.addInitScript(
      `try { localStorage.${particlesKey} ??= 'paused'; } catch { /* Nothing may be stored. */ }`,
    );
  }
  const page = await context.newPage();
  if (process.env.SLOW_MS) {
    const slow = async (each: Page) => {
      const devTools = await context.newCDPSession(each);
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: Number(process.env.SLOW_MS),
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      if (process.env.SLOW_CPU)
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOW_CPU) });
    };
    await slow(page);
    context.on('page', (each) => void slow(each).catch(() => undefined));
  }
  page.on('pageerror', (error) => {
    if (!expectedComplaint?.test(String(error))) complaints.push(String(error));
  });
  page.on('console', (message) => {
    // Chromium also prints refused requests, which are no defect of the page.
    const isExpected = message.text().startsWith('Failed to load resource') || expectedComplaint?.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  });
  await page.goto(path);
  return page;
}

/**
 * A toast stays for a minute, because a busy machine can look later than after five seconds (T5, which
 * `web/toasts.test.tsx` tests). A page is two seconds old from the start, so that no form waits for its minimum fill time
 * (N5, which `web/forms/nothing-is-lost.test.tsx` tests).
 */
const testClock = `{
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...rest) => setTimeout(run, ms === 5000 ? 60000 : ms, ...rest);
  const now = performance.now.bind(performance);
  performance.now = () => now() + 2100;
}`;

/** The text that the visitor sees, for the report of a failure. */
async function describe(page: Page): Promise<string> {
  const shown = await page.evaluate(() => document.body.innerText).catch(String);
  return `A visitor of the failed test is at ${page.url()} and sees:\n${shown}`;
}

/** Waits until React has taken over the prerendered page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((name) => name.startsWith('__reactFiber'));
  });
}
