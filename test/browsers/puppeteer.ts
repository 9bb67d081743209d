import { launch, type Browser, type Page } from 'puppeteer-core';
import { findChromium } from '#test/support/find-chromium.ts';
import type { BrowserWindow, DrivenBrowser, WindowSize } from './browser.ts';

/** If a journey also fails in this browser, the site is the cause and not the other browser. */
export async function startChromium(): Promise<DrivenBrowser> {
  const args = ['--no-sandbox', '--disable-gpu'];
  return drive(await launch({ ...(await findChromium()), args, headless: 'shell', defaultViewport: null }));
}

export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
  const options = { executablePath, headless: true, defaultViewport: null } as const;
  // A scroll bar beside the page would change each width.
  const extraPrefsFirefox = { 'ui.useOverlayScrollbars': 1 };
  return drive(await launch({ browser: 'firefox', extraPrefsFirefox, ...options }));
}

function drive(browser: Browser): DrivenBrowser {
  return { open: (size) => openWindow(browser, size), close: () => browser.close() };
}

async function openWindow(browser: Browser, size: WindowSize): Promise<BrowserWindow> {
  const context = await browser.createBrowserContext();
  const complaints: string[] = [];
  let page = await context.newPage();
  listen(page, complaints);
  await resize(page, size);
  return {
    async navigate(url) {
      await page.goto(url);
    },
    async evaluate<Value>(expression: string) {
      const value: Value = JSON.parse(
        String(await page.evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`)),
      );
      return value;
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (wanted) => resize(page, wanted),
    async switchToOtherOf(count) {
      const pages = await context.pages();
      if (pages.length !== count) throw new Error(`There are ${pages.length} windows in place of ${count}.`);
      page = pages.find((each) => each !== page) ?? page;
    },
    complaints: () => complaints,
    close: () => context.close(),
  };
}

/** Firefox ESR 140 sets the size, and refuses the orientation that puppeteer 25.16 sets too (its source, read 2026-11-26). */
async function resize(page: Page, size: WindowSize): Promise<void> {
  await page.setViewport(size).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });
}

function listen(page: Page, complaints: string[]): void {
  // Some tests cause failed requests on purpose, so these messages are ignored. Firefox requests an icon of pages whose
  // policy allows none.
  const note = (text: string) => {
    if (!/^Failed to load resource|favicon\.ico/.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(message.text());
  });
}
