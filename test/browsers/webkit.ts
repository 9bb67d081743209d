import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { timeoutMs } from '#test/support/timeouts.ts';
import type { BrowserWindow, DrivenBrowser, Preferences, WindowSize } from './browser.ts';
import { writeGtkSettings } from './gtk-settings.ts';
import { clickActions, keyActions } from './input-actions.ts';
import { startProgram } from './start-program.ts';

export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly screen: string };

/** Asks the driver, and rejects when it has not answered within a time. */
type Call = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  limitMs?: number,
) => Promise<Value>;
type Evaluate = <Value>(expression: string) => Promise<Value>;

/** WebKitGTK as it is installed, by WebDriver (https://www.w3.org/TR/webdriver2/), on a screen of its own. */
export async function startWebKit(
  { driver, browser, screen }: WebKitPrograms,
  preferences: Preferences = {},
): Promise<DrivenBrowser> {
  const display = await startProgram(screen, ['-displayfd', '1', '-screen', '0', '1600x1100x24'], /^(\d+)\s/m);
  const port = await findFreePort();
  const settings = await writeGtkSettings(preferences);
  // It says nothing when it listens, so the first call is repeated.
  const running = await startProgram('/bin/sh', ['-c', `echo started; exec "${driver}" -p ${port}`], /(started)/, {
    DISPLAY: `:${display.said}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    ...settings.environment,
  });
  // A page may be slow: this is longer than the driver waits for one.
  const call: Call = (method, path, body, limitMs = 3 * timeoutMs) =>
    callDriver(`http://127.0.0.1:${port}${path}`, method, body, limitMs);
  await untilListening(call);
  return {
    open: (size) => openWindow(call, browser, size),
    async close() {
      await running.end();
      await display.end();
      await settings.remove();
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilListening(call: Call): Promise<void> {
  for (let attempts = 100; attempts > 0; attempts -= 1) {
    const isListening = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isListening) return;
    await pass(100);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function callDriver<Value>(url: string, method: string, body: unknown, limitMs: number): Promise<Value> {
  const content = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(url, { method, body: content, signal: AbortSignal.timeout(limitMs) }).catch(
    (error: unknown) => {
      throw new Error(`WebKit has not answered ${method} ${url} ${content?.slice(0, 300) ?? ''}`, { cause: error });
    },
  );
  const { value }: { readonly value: Value } = await response.json();
  if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
  return value;
}

async function openWindow(call: Call, browser: string, size: WindowSize): Promise<BrowserWindow> {
  const session = await startSession(call, browser);
  const evaluate: Evaluate = (expression) =>
    call('POST', `${session}/execute/sync`, { script: `return (async () => await (${expression}))()`, args: [] });
  const perform = async (actions: unknown) => {
    await call('POST', `${session}/actions`, { actions });
  };
  const resize = (wanted: WindowSize) =>
    resizeTo(wanted, evaluate, (rect) => call('POST', `${session}/window/rect`, rect));
  await resize(size);
  return {
    async navigate(url) {
      await call('POST', `${session}/url`, { url });
    },
    evaluate,
    click: (point) => perform(clickActions(point)),
    type: (text) => perform(keyActions(text)),
    resize,
    async screenshot(of) {
      if (of === 'page') await growToPage(evaluate, resize);
      return Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64');
    },
    complaints: () => [],
    async close() {
      await call('DELETE', session);
    },
  };
}

/**
 * Starts a browser, and gives its path. The driver looks for a free port, lets it go and tells the browser to take it; where another
 * program was faster, or the browser has ended, it never answers (`freePort` and `connectToBrowser` of WebKit's SessionHostGlib.cpp,
 * read 2026-11-22). Nothing of the site is there yet, so it is asked again.
 */
async function startSession(call: Call, browser: string): Promise<string> {
  const settings = {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    // Its own is five minutes, in which a journey would end without a word of what it waited for.
    timeouts: { pageLoad: 2 * timeoutMs },
  };
  const start = () =>
    call<{ readonly sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: settings } }, timeoutMs);
  const { sessionId } = await start().catch(start);
  return `/session/${sessionId}`;
}

/** Sets the size of the page, which is less than that of the window by the browser's own bars. No window is narrower than 447 px. */
async function resizeTo(
  { width, height }: WindowSize,
  evaluate: Evaluate,
  setRect: (rect: WindowSize & { readonly x: number; readonly y: number }) => Promise<unknown>,
): Promise<void> {
  const [wide, high] = await evaluate<[number, number]>('[outerWidth - innerWidth, outerHeight - innerHeight]');
  await setRect({ x: 0, y: 0, width: width + wide, height: height + high });
}

/** WebDriver takes pictures of windows only, so the window becomes as high as the page; what fills a window stays as it was. */
async function growToPage(evaluate: Evaluate, resize: (wanted: WindowSize) => Promise<unknown>): Promise<void> {
  await evaluate('void ((document.querySelector("main") ?? document.body).style.minHeight = innerHeight + "px")');
  const [width, height] = await evaluate<[number, number]>('[innerWidth, document.documentElement.scrollHeight]');
  await resize({ width, height });
  await evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next(true))))');
}
