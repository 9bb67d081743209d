import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { slowdown } from './lighthouse.ts';

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
`;

/** Without this delay, one frame contains the press, the release and the click of a button. */
const pressMs = 40;

/**
 * Milliseconds from a click to the paint of the next page, for each link in the header of the home page after the pointer
 * was on the link for 0.5 s. In a desktop window on a processor slowed by `slowdown`.
 */
export async function measureLinks(browser: Browser, siteUrl: string): Promise<readonly number[]> {
  // The content security policy would refuse the script that measures.
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(watch);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await followLinks(page, siteUrl);
  } finally {
    await context.close();
  }
}

async function followLinks(page: Page, start: string): Promise<readonly number[]> {
  await page.goto(start, { waitUntil: 'load' });
  await pause(2000);
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
