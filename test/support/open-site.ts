import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { hydratedEvent } from '#web/src/boot/boot-events.ts';
import { launchBrowser } from './browser.ts';

export type Item = Readonly<Record<string, unknown>>;

/** The site as a visitor meets it: the built bundle on the local cloud, in a real browser, and its tables to look into. */
export type Site = {
  readonly cloud: LocalCloud;
  readonly url: string;
  /** A new visitor's page. Errors on its console and CSP violations fail the test that opened it. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly readTable: (purpose: 'Contacts' | 'Newsletters') => Promise<readonly Item[]>;
};

/** Starts the site for a test file; it ends with the file. */
export async function openSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-journey-'));
  const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir });
  const browser = await launchBrowser();
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(cloud.databaseClient));
  afterAll(async () => {
    await browser.close();
    documents.destroy();
    await cloud.close();
    await rm(dataDir, { recursive: true });
  });

  return {
    cloud,
    url: cloud.siteUrl,
    async visit(path, options = {}) {
      const context = await browser.newContext({ baseURL: cloud.siteUrl, ...options });
      const complaints: string[] = [];
      onTestFinished(async () => {
        await context.close();
        if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
      });
      context.setDefaultTimeout(10_000);
      await context.addInitScript(`
        addEventListener('${hydratedEvent}', () => (document.isAwake = true), { capture: true });
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error('The policy refused', violatedDirective, blockedURI));
      `);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // A refused request is a visitor's situation, not a defect of the page; Chromium prints it all the same.
        const isAnswer = message.text().startsWith('Failed to load resource');
        if (['error', 'warning'].includes(message.type()) && !isAnswer) complaints.push(message.text());
      });
      await page.goto(path);
      return page;
    },
    async readTable(purpose) {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName: cloud.tableName(purpose) }));
      return Items;
    },
  };
}

/** Waits until the page's own components have taken over from the prerendered markup. */
export async function untilAwake(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<unknown>('document.isAwake')).toBe(true);
}

/** The toast that says `text`, once it shows (T5). */
export async function seeToast(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text, { exact: true }).waitFor();
}
