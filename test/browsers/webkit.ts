import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { reservePort } from '#local/http/serve.ts';
import { timeoutMs } from '#test/support/timeouts.ts';
import { clicking, pressing, typing } from './actions.ts';
import type { BrowserWindow, DrivenBrowser, WindowSize } from './browser.ts';
import { waitFor } from './visitor.ts';

export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly screen: string };

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Value>;

/** WebKitGTK, by WebDriver, on a screen of its own. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<DrivenBrowser> {
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1600x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [displayNumber] = await once(display.stdout, 'data');
  const reserved = await reservePort(0);
  await reserved.close();
  const running = spawn(driver, ['-p', String(reserved.port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(displayNumber).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  });
  const call: Call = (method, path, body) => callDriver(method, `http://127.0.0.1:${reserved.port}${path}`, body);
  await waitFor(() => call('GET', '/status'));
  return {
    open: (size) => openWindow(call, browser, size),
    async close() {
      await end(running);
      await end(display);
    },
  };
}

async function end(program: ChildProcess): Promise<void> {
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}

async function callDriver<Value>(method: string, url: string, body: unknown): Promise<Value> {
  const content = body === undefined ? null : JSON.stringify(body);
  // This timeout is longer than the page-load timeout of the driver, so that the driver reports first.
  const response = await fetch(url, { method, body: content, signal: AbortSignal.timeout(3 * timeoutMs) });
  const { value }: { readonly value: Value } = await response.json();
  if (!response.ok) throw new Error(`WebKit refused ${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function openWindow(call: Call, browser: string, size: WindowSize): Promise<BrowserWindow> {
  const session = await startSession(call, browser);
  const post = (path: string, body: unknown) => call<unknown>('POST', session + path, body);
  const act = async (actions: readonly object[]) => void (await post('/actions', { actions }));
  const evaluate = <Value>(expression: string) =>
    call<Value>('POST', `${session}/execute/sync`, {
      script: `return (async () => await (${expression}))()`,
      args: [],
    });
  /** The page is smaller than the window by the browser's own bars. No window is narrower than 447 px. */
  const resize = async ({ width, height }: WindowSize) => {
    const [wide, high] = await evaluate<readonly [number, number]>(
      '[outerWidth - innerWidth, outerHeight - innerHeight]',
    );
    await post('/window/rect', { x: 0, y: 0, width: width + wide, height: height + high });
  };
  await resize(size);
  return {
    navigate: async (url) => void (await post('/url', { url })),
    evaluate,
    click: (point) => act(clicking(point)),
    type: (text) => act(typing(text)),
    press: (key) => act(pressing(key)),
    resize,
    complaints: () => [],
    close: () => call('DELETE', session),
  };
}

/**
 * Starts a browser and gives the path of its session. The driver finds a free port, closes it and makes the browser
 * open it. If another program takes the port in between, the driver never replies (`freePort` and `connectToBrowser` of
 * WebKit's SessionHostGlib.cpp, 2026-11-22), so a second attempt is made.
 */
async function startSession(call: Call, browser: string): Promise<string> {
  const alwaysMatch = {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    timeouts: { pageLoad: 2 * timeoutMs },
  };
  const start = () => call<{ readonly sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const { sessionId } = await start().catch(start);
  return `/session/${sessionId}`;
}
