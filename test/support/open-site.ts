import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { particlesKey } from '#web/src/boot-contract.ts';
import { timeoutMs } from './timeouts.ts';
import { toastRecord } from './toast-record.ts';
import { findWorkerBrowser, findWorkerCloud, startCloud } from './worker-site.ts';

/** Painting particles is a fourth of a visit's work: only tests that look at them let them move. */
export type VisitOptions = BrowserContextOptions & {
  readonly particles?: 'moving' | 'paused';
  /** What the browser says of the fault that a test makes. */
  readonly expectedComplaint?: RegExp;
};

export type Item = Readonly<Record<string, unknown>>;

/** The site as a visitor meets it: the built bundle on the local cloud, in a real browser, and its tables to look into. */
type SiteOn<Cloud> = {
  readonly cloud: Cloud;
  readonly url: string;
  /** A new visitor's page. Errors on its console and CSP violations fail the test that opened it. */
  readonly visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** Everything that is stored, other tests' items among it: look for your own. */
  readonly readTable: (purpose: 'Contacts' | 'Newsletters') => Promise<readonly Item[]>;
};

/** A site that other tests use too: nobody stops its database or its user pool, or puts its clock forward. */
export type Site = SiteOn<Omit<LocalCloud, 'database' | 'userPool' | 'clock' | 'close'>>;
export type OwnSite = SiteOn<LocalCloud>;

/** The site that all test files of a worker share. Each test brings people, addresses and words of its own. */
export async function openSite(): Promise<Site> {
  return siteOn(await findWorkerCloud(), await findWorkerBrowser());
}

/** A site for a test file alone, whose services may be stopped and whose clock may be put forward. It ends with the file. */
export async function openOwnSite(): Promise<OwnSite> {
  const running = await startCloud();
  afterAll(() => running.close());
  return siteOn(running.cloud, await findWorkerBrowser());
}

function siteOn<Cloud extends Site['cloud']>(cloud: Cloud, browser: Browser): SiteOn<Cloud> {
  return {
    cloud,
    url: cloud.siteUrl,
    async visit(path, options = {}) {
      await clearCounters(cloud);
      return visit({ browser, cloud }, path, { baseURL: cloud.siteUrl, ...options });
    },
    readTable: (purpose) => scan(cloud, purpose),
  };
}

async function scan(cloud: Site['cloud'], purpose: 'Contacts' | 'Newsletters' | 'Counters'): Promise<readonly Item[]> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(cloud.databaseClient));
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: cloud.tableName(purpose) }));
  documents.destroy();
  return Items;
}

/** All visitors of these tests have one IP address, and make more accounts in an hour than the site allows. */
async function clearCounters(cloud: Site['cloud']): Promise<void> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(cloud.databaseClient));
  const counters = await scan(cloud, 'Counters');
  const deletions = counters.map(({ id }) => ({ DeleteRequest: { Key: { id } } }));
  for (let start = 0; start < deletions.length; start += 25) {
    const batch = deletions.slice(start, start + 25);
    await documents.send(new BatchWriteCommand({ RequestItems: { [cloud.tableName('Counters')]: batch } }));
  }
  documents.destroy();
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
      // Errors that other tests have made on purpose may be among them.
      const errorLines = cloud
        .logLines()
        .filter((line) => /"level":"error"| ERROR |failed in the local cloud/.test(line));
      console.log(`The last errors in the log:\n${errorLines.slice(-5).join('\n')}`);
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
  if (particles === 'paused') {
    await context.addInitScript(
      `try { localStorage.${particlesKey} ??= 'paused'; } catch { /* Nothing may be stored. */ }`,
    );
  }
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused request is a visitor's situation, not a defect of the page; Chromium prints it all the same.
    const isExpected = message.text().startsWith('Failed to load resource') || expectedComplaint?.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  });
  await page.goto(path);
  return page;
}

/** What its visitor sees, which says more of a failure than what the test has waited for. */
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
