import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi, type BidiConnection } from './bidi-connection.ts';
import type { BrowserWindow, DrivenBrowser, Preferences, WindowSize } from './browser.ts';
import { clickActions, keyActions } from './input-actions.ts';
import { startProgram } from './start-program.ts';

/** A bar beside the page, as on a desktop, would make each width another one; and nothing may leave this machine. */
const ownPreferences = `
  user_pref('ui.useOverlayScrollbars', 1);
  user_pref('browser.shell.checkDefaultBrowser', false);
  user_pref('datareporting.policy.dataSubmissionEnabled', false);
  user_pref('network.captive-portal-service.enabled', false);
  user_pref('network.connectivity-service.enabled', false);
`;

/** What Firefox calls that which a visitor has told the system (modules/libpref/init/StaticPrefList.yaml, 2026-11-22). */
function systemPreferences({ colorScheme, reducedMotion }: Preferences): string {
  const dark = { dark: 0, light: 1 };
  return [
    colorScheme && `user_pref('layout.css.prefers-color-scheme.content-override', ${dark[colorScheme]});`,
    reducedMotion && `user_pref('ui.prefersReducedMotion', ${reducedMotion === 'reduce' ? 1 : 0});`,
  ].join('\n');
}

/** Firefox as it is installed, by WebDriver BiDi, which it speaks itself (https://www.w3.org/TR/webdriver-bidi/). */
export async function startFirefox(program: string, preferences: Preferences = {}): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'site-firefox-'));
  await writeFile(join(profile, 'user.js'), ownPreferences + systemPreferences(preferences));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = await startProgram(program, options, /WebDriver BiDi listening on (ws:\S+)/);
  const connection = await connectBidi(`${firefox.said}/session`);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: (size) => openWindow(connection, size),
    async close() {
      connection.close();
      await firefox.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openWindow(connection: BidiConnection, size: WindowSize): Promise<BrowserWindow> {
  const { userContext } = await connection.send('browser.createUserContext', {});
  const { context } = await connection.send('browsingContext.create', { type: 'tab', userContext });
  const complaints: string[] = [];
  connection.onLog(context, (level, text) => {
    // Firefox asks by itself for an icon of the local sign-in pages, which have none and allow none.
    const isOfPage = !text.includes('/favicon.ico');
    if (isOfPage && (level === 'error' || level === 'warn')) complaints.push(text);
  });
  const resize = ({ width, height }: WindowSize) =>
    connection.send('browsingContext.setViewport', { context, viewport: { width, height } });
  await resize(size);
  const perform = async (actions: unknown) => {
    await connection.send('input.performActions', { context, actions });
  };
  return {
    async navigate(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate<Value>(expression: string) {
      const { result } = await connection.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      });
      const value: Value = JSON.parse(String(result?.value));
      return value;
    },
    click: (point) => perform(clickActions(point)),
    type: (text) => perform(keyActions(text)),
    async resize(wanted) {
      await resize(wanted);
    },
    async screenshot(of) {
      const origin = of === 'page' ? 'document' : 'viewport';
      const { data } = await connection.send('browsingContext.captureScreenshot', { context, origin });
      return Buffer.from(String(data), 'base64');
    },
    complaints: () => complaints,
    async close() {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
