import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { particlesKey } from '#web/src/document/boot-settings.ts';
import { goTo } from './complete-page.ts';
import { setTestTimes } from './test-times.ts';
import { timeoutMs } from './timeouts.ts';
import { findWorkerBrowser, findWorkerCloud, startCloud } from './worker-site.ts';

type VisitOptions = BrowserContextOptions & {
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
  /** A new visitor's complete page. Errors on its console and violations of the policy fail the test that opened it. */
  readonly visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** Every stored item. Some are of other tests. */
  readonly readTable: (purpose: 'Contacts' | 'Newsletters') => Promise<readonly Item[]>;
};

/** A site that other tests use too: without outages, and without moving the clock. */
export type Site = SiteOn<Omit<LocalCloud, 'database' | 'userPool' | 'clock' | 'close'>>;
export type OwnSite = SiteOn<LocalCloud>;

/** The site that all test files of a worker share. Each test uses its own people, addresses and words. */
export async function openSite(): Promise<Site> {
  const cloud = await findWorkerCloud();
  await forgetCounts(cloud);
  return siteOn(cloud, await findWorkerBrowser());
}

/** All visitors have one IP address, and the files of a worker create more accounts in an hour than the site allows. */
async function forgetCounts(cloud: Site['cloud']): Promise<void> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(cloud.awsClient));
  const TableName = cloud.tableName('Counters');
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  await Promise.all(Items.map(({ id }) => documents.send(new DeleteCommand({ TableName, Key: { id } }))));
}

/** A site for one test, which may stop services and move the clock. It ends with the test, or with the file. */
export async function openOwnSite(): Promise<OwnSite> {
  const running = await startCloud();
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(() => running.close());
  return siteOn(running.cloud, await findWorkerBrowser());
}

function siteOn<Cloud extends Site['cloud']>(cloud: Cloud, browser: Browser): SiteOn<Cloud> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(cloud.awsClient));
  return {
    cloud,
    url: cloud.siteUrl,
    visit: (path, options) => visit({ browser, cloud }, path, { baseURL: cloud.siteUrl, ...options }),
    readTable: async (purpose) =>
      (await documents.send(new ScanCommand({ TableName: cloud.tableName(purpose) }))).Items ?? [],
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
  await context.addInitScript(setTestTimes);
  if (particles === 'paused') {
    await context.addInitScript(
      `try { localStorage.${particlesKey} ??= 'paused'; } catch { /* Nothing may be stored. */ }`,
    );
  }
  const page = await context.newPage();
  await slowDown(page);
  context.on('page', (tab) => void slowDown(tab).catch(() => undefined));
  page.on('pageerror', (error) => {
    if (!expectedComplaint?.test(String(error))) complaints.push(String(error));
  });
  page.on('console', (message) => {
    // Chromium also prints refused requests, which are no defect of the page.
    const isExpected = message.text().startsWith('Failed to load resource') || expectedComplaint?.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  });
  await (options.javaScriptEnabled === false ? page.goto(path, { waitUntil: 'load' }) : goTo(page, path));
  return page;
}

/** `SLOW_MS` delays each request, `SLOW_CPU` divides the speed of the browser: races appear without a busy machine. */
async function slowDown(page: Page): Promise<void> {
  const { SLOW_MS: latency, SLOW_CPU: rate } = process.env;
  if (!latency && !rate) return;
  const devTools = await page.context().newCDPSession(page);
  const network = { offline: false, latency: Number(latency), downloadThroughput: -1, uploadThroughput: -1 };
  if (latency) await devTools.send('Network.emulateNetworkConditions', network);
  if (rate) await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) });
}

/** The text that the visitor sees, for the report of a failure. */
async function describe(page: Page): Promise<string> {
  const shown = await page.evaluate(() => document.body.innerText).catch(String);
  return `A visitor of the failed test is at ${page.url()} and sees:\n${shown}`;
}
