import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clicking, pressing, typing } from './actions.ts';
import type { BrowserWindow, DrivenBrowser, WindowSize } from './browser.ts';

type Call = <Result>(method: string, params: object) => Promise<Result>;
type LogEntry = { readonly type: string; readonly level: string; readonly text: string };
type Message = {
  readonly id?: number;
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: LogEntry;
};

/** Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/, 2026-11-27), which it speaks without a driver. */
export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  // A scroll bar beside the page would change each width.
  await writeFile(join(profile, 'user.js'), "user_pref('ui.useOverlayScrollbars', 1);\n");
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const running = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints: string[] = [];
  const { call, disconnect } = await connect(await readUrl(running.stderr), (entry) => note(entry, complaints));
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: (size) => openWindow(call, size, complaints),
    async close() {
      const exited = once(running, 'exit');
      disconnect();
      running.kill();
      await exited;
      await rm(profile, { recursive: true });
    },
  };
}

async function readUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [url] = /ws:\S+/.exec(line) ?? [];
    if (url) {
      output.resume();
      return `${url}/session`;
    }
  }
  throw new Error('Firefox has ended.');
}

/** Some tests cause failed requests on purpose. Firefox requests an icon of pages whose policy allows none. */
function note({ type, level, text }: LogEntry, complaints: string[]): void {
  const levels = type === 'console' ? ['error', 'warn'] : ['error'];
  if (levels.includes(level) && !/favicon\.ico/.test(text)) complaints.push(text);
}

async function connect(url: string, onEntry: (entry: LogEntry) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params) onEntry(message.params);
  });
  await once(socket, 'open');
  const call: Call = async (method, params) => {
    const id = waiting.size;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    if (message) throw new Error(`Firefox refused ${method}: ${message}`);
    return Object(result);
  };
  return { call, disconnect: () => socket.close() };
}

async function openWindow(call: Call, size: WindowSize, allComplaints: readonly string[]): Promise<BrowserWindow> {
  const earlier = allComplaints.length;
  const user = await call<{ readonly userContext: string }>('browser.createUserContext', {});
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', ...user });
  const act = (actions: readonly object[]) => call<void>('input.performActions', { context, actions });
  const resize = (viewport: WindowSize) => call<void>('browsingContext.setViewport', { context, viewport });
  await resize(size);
  return {
    navigate: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate<Value>(expression: string) {
      type Evaluated = { readonly result?: { readonly value: string }; readonly exceptionDetails?: { text: string } };
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', {
        target: { context },
        awaitPromise: true,
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      const value: Value = JSON.parse(result.value);
      return value;
    },
    click: (point) => act(clicking(point)),
    type: (text) => act(typing(text)),
    press: (key) => act(pressing(key)),
    resize,
    complaints: () => allComplaints.slice(earlier),
    close: () => call('browser.removeUserContext', user),
  };
}
