import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { releaseHeader } from '#contract/releases.ts';
import { openLocalSite } from '#ops/releases/released-site.ts';
import { rollbackProgram } from '#ops/releases/rollback-program.ts';
import { runProgram } from '#ops/run-program.ts';
import { hydratedEvent } from '#web/src/boot/boot-contract.ts';
import type { PreparedRelease } from './other-release.ts';
import { patience } from './patience.ts';

export type SwitchLoad = {
  readonly siteUrl: string;
  readonly browser: Browser;
  readonly releases: readonly PreparedRelease[];
  /** Browser tabs, and connections of a program that asks for pages without looking at them. */
  readonly tabs: number;
  readonly connections: number;
  /** Ends when each tab has loaded so many pages, and no earlier than the last switch. */
  readonly visitsPerTab: number;
  readonly switches: number;
};

export type SwitchReport = {
  readonly visits: number;
  readonly requests: number;
  /** How long each run of the command took, in milliseconds, until the site had answered with the other release. */
  readonly switchMs: readonly number[];
  /** How many pages were of which release. */
  readonly served: Readonly<Record<string, number>>;
  /** Answers of 400 and above, broken connections, refused blocks, errors on the console, pages of two releases. */
  readonly faults: readonly string[];
};

/** After so many faults nothing more is learnt. */
const enough = 10;

const paths = ['/', '/about', '/services', '/contact', '/privacy-policy', '/login'];

/** Loads pages in a browser and over bare connections while `npm run rollback` moves the pointer from one release to the other. */
export async function switchUnderLoad(load: SwitchLoad): Promise<SwitchReport> {
  const { siteUrl, browser, releases, tabs, connections, visitsPerTab, switches } = load;
  const faults: string[] = [];
  const served: Record<string, number> = {};
  const switchMs: number[] = [];
  const byId = new Map(releases.map((release) => [release.id, release]));
  const isOver = { visits: false };
  let requests = 0;
  let visits = 0;

  async function visit(page: Page, path: string): Promise<void> {
    const response = await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' });
    if (!(await isAwake(page))) faults.push(`${path} did not wake`);
    const id = response?.headers()[releaseHeader] ?? 'none';
    const names: readonly string[] = await page.evaluate(`performance.getEntriesByType('resource')
      .map(({ name }) => name).filter((name) => name.includes('/assets/')).map((name) => new URL(name).pathname.split('/').at(-1))`);
    const foreign = names.filter((name) => !byId.get(id)?.assets.has(name));
    if (foreign.length > 0 || names.length === 0)
      faults.push(`${path} of ${id} loaded ${foreign.join(', ') || 'nothing'}`);
    const marker: unknown = await page.evaluate('document.documentElement.dataset.release ?? "own"');
    if ((marker === 'other') !== (id === releases[1]?.id))
      faults.push(`${path} of ${id} ran the script of ${String(marker)}`);
    served[id] = (served[id] ?? 0) + 1;
    visits += 1;
  }

  async function browse(tab: number): Promise<void> {
    const page = await openTab(browser, faults, () => (requests += 1));
    for (let count = 0; faults.length < enough && (count < visitsPerTab || switchMs.length < switches); count += 1) {
      await visit(page, paths[(tab + count) % paths.length] ?? '/');
    }
    await page.context().close();
  }

  async function ask(connection: number): Promise<void> {
    for (let count = connection; !isOver.visits; count += 1) {
      const response = await fetch(`${siteUrl}${paths[count % paths.length]}`);
      const id = response.headers.get(releaseHeader) ?? 'none';
      const isOther = (await response.text()).includes('--release:other');
      if (response.status !== 200 || isOther !== (id === releases[1]?.id)) faults.push(`${response.status} of ${id}`);
      requests += 1;
    }
  }

  async function moveToAndFro(): Promise<void> {
    for (let count = 0; count < switches || !isOver.visits; count += 1) {
      const begin = performance.now();
      const code = await rollBack(siteUrl, releases[(count + 1) % 2]?.id ?? '', faults);
      if (code !== 0) faults.push(`npm run rollback ended with ${code}`);
      switchMs.push(performance.now() - begin);
    }
  }

  const browsing = Promise.all(Array.from({ length: tabs }, (_, tab) => browse(tab))).finally(
    () => (isOver.visits = true),
  );
  const asking = Array.from({ length: connections }, (_, connection) => ask(connection));
  await Promise.all([browsing, ...asking, moveToAndFro()]);
  return { visits, requests, switchMs, served, faults };
}

/** As a person runs it. */
function rollBack(siteUrl: string, to: string, faults: string[]): Promise<number> {
  const terminal = { write: () => {}, tell: () => {}, progress: () => {}, now: () => new Date() };
  const program = rollbackProgram({ terminal, pause, open: async () => openLocalSite(siteUrl) });
  return runProgram(program, ['--to', to], (line) => {
    if (line !== '') faults.push(line);
  });
}

/** Asked from outside: Playwright's own waiting evaluates text in the page, which its policy refuses. */
async function isAwake(page: Page): Promise<boolean> {
  await page.evaluate(`dispatchEvent(new Event('touchstart'))`);
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if (await page.evaluate<unknown>('document.isAwake')) return true;
    await pause(50);
  }
  return false;
}

async function openTab(browser: Browser, faults: string[], onRequest: () => void): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(`
    addEventListener('${hydratedEvent}', () => (document.isAwake = true), { capture: true });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('The policy refused', violatedDirective, blockedURI));
  `);
  const page = await context.newPage();
  page.on('request', onRequest);
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} for ${response.url()}`);
  });
  page.on('requestfailed', (request) => faults.push(`${request.failure()?.errorText} for ${request.url()}`));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  return page;
}
