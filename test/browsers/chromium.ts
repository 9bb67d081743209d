import { launchBrowser } from '#test/support/browser.ts';
import { keys, type BrowserWindow, type DrivenBrowser, type Preferences, type WindowSize } from './browser.ts';

/** What Playwright calls the keys of WebDriver. */
const keyNames: Readonly<Record<string, string>> = {
  [keys.tab]: 'Tab',
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
};

/** The Chromium of the other journeys, so that a journey that is red shows whether it is the browser or the site. */
export async function startChromium(preferences: Preferences = {}): Promise<DrivenBrowser> {
  const browser = await launchBrowser();
  return { open: (size) => openWindow(browser, size, preferences), close: () => browser.close() };
}

async function openWindow(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  viewport: WindowSize,
  { hasScript = true, ...preferences }: Preferences,
): Promise<BrowserWindow> {
  const context = await browser.newContext({ viewport, javaScriptEnabled: hasScript, ...preferences });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) complaints.push(message.text());
  });
  return {
    async navigate(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    async type(text) {
      for (const key of text) {
        const name = keyNames[key];
        await (name ? page.keyboard.press(name) : page.keyboard.type(key));
      }
    },
    resize: (size) => page.setViewportSize(size),
    screenshot: (of) => page.screenshot({ fullPage: of === 'page' }),
    complaints: () => complaints,
    close: () => context.close(),
  };
}
