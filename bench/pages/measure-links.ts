import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { slowdown } from './lighthouse.ts';

/** Response times in milliseconds, in a desktop window on a processor slowed by `slowdown`. */
export type Interactions = {
  /** From the first click on a link to the paint of the next page. */
  readonly firstPage: number;
  /** The same for each link in the header, after the pointer was on the link for 0.5 s. */
  readonly nextPages: readonly number[];
  /** The longest time from a key or click to the next paint, in the contact form. */
  readonly worstInForm: number;
};

/** The least value that Event Timing reports is 16 ms, in steps of 8 ms (w3.org/TR/event-timing, read 2026-11-22). */
const watch = `
  addEventListener('click', ({ target, timeStamp }) => {
    if (target.closest('a')) sessionStorage.clickedAt = performance.timeOrigin + timeStamp;
  }, { capture: true });
  const report = (now) => {
    if (!sessionStorage.clickedAt) return;
    self.nextPageMs = performance.timeOrigin + now - sessionStorage.clickedAt;
    delete sessionStorage.clickedAt;
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') report(startTime);
  }).observe({ type: 'paint', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    const heading = () => document.querySelector('h1')?.textContent;
    let last = heading();
    new MutationObserver(() => {
      if (heading() === last || !heading()) return;
      last = heading();
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => report(performance.now());
        painted.port2.postMessage(undefined);
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  self.worstMs = 16;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) self.worstMs = Math.max(self.worstMs, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Without this delay, one frame contains the press, the release and the click of a key or button. */
const pressMs = 40;

/** Follows the links in the header of the home page, then fills in and sends the contact form. */
export async function measureInteractions(browser: Browser, siteUrl: string): Promise<Interactions> {
  // The content security policy would refuse the script that measures.
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(watch);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return {
      firstPage: await followFirst(page, siteUrl),
      nextPages: await followLinks(page, siteUrl),
      worstInForm: await fillForm(page, `${siteUrl}/contact`),
    };
  } finally {
    await context.close();
  }
}

async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await pause(2000);
}

async function followFirst(page: Page, start: string): Promise<number> {
  await page.goto(start, { waitUntil: 'load' });
  await pause(2000);
  const [path = ''] = await findPaths(page);
  return follow(page, path);
}

async function followLinks(page: Page, start: string): Promise<readonly number[]> {
  await settle(page, start);
  const times: number[] = [];
  for (const path of await findPaths(page)) {
    const link = linkTo(page, path);
    await link.hover();
    await pause(500);
    times.push(await follow(page, path));
  }
  return times;
}

/** The pages to which the header of the home page links. */
async function findPaths(page: Page): Promise<ReadonlySet<string>> {
  const links = await page.locator('header a[href^="/"]:not([href="/"]):visible').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  return new Set(paths.filter((path) => path !== null));
}

const linkTo = (page: Page, path: string) => page.locator(`header a[href="${path}"]:visible`).first();

async function follow(page: Page, path: string): Promise<number> {
  await linkTo(page, path).click({ noWaitAfter: true, delay: pressMs });
  await page.waitForFunction('self.nextPageMs !== undefined');
  const time = await page.evaluate<number>('self.nextPageMs');
  await page.evaluate('delete self.nextPageMs');
  // What the next page fetches comes meanwhile.
  await pause(1500);
  return time;
}

async function fillForm(page: Page, url: string): Promise<number> {
  await settle(page, url);
  const form = page.locator('form:has(textarea)').first();
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = await field.getAttribute('type');
    await field.click({ delay: pressMs });
    await page.keyboard.type(words[type ?? ''] ?? 'Typed on a slow phone', { delay: pressMs });
  }
  await form.locator('button:visible').last().click({ delay: pressMs });
  await pause(2000);
  return page.evaluate<number>('self.worstMs');
}

const words: Readonly<Record<string, string>> = { email: 'asha@example.com', tel: '+91 98450 12345' };
