import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { contentSecurityPolicy } from '#infra/website/content-security-policy.ts';
import type { SiteScript } from '#settings/site-config.ts';
import { findWorkerBrowser } from '#test/support/worker-site.ts';
import { buildBootScript } from '#web/build/bundle.ts';
import { renderDocument, withPagePolicy } from '#web/build/document.tsx';
import { findRoute } from '#web/src/navigation/routes.ts';

const stats = 'https://stats.example';
const loaderHost = 'https://loader.example';
const unlisted = 'https://unlisted.example';

function script(src: string, more: Partial<SiteScript> = {}): SiteScript {
  return { src, origin: new URL(src).origin, purpose: 'A test.', attributes: {}, connect: [], ...more };
}

/** Stands for the servers of other companies. */
const servers: Readonly<Record<string, string>> = {
  [`${stats}/count.js`]: `ran('count for ' + document.currentScript.dataset.domain); navigator.sendBeacon('${stats}/event', 'x');`,
  [`${stats}/second.js`]: `ran('second');`,
  [`${loaderHost}/load.js?next=${stats}`]: load(stats),
  [`${loaderHost}/load.js?next=${unlisted}`]: load(unlisted),
  [`${unlisted}/second.js`]: `ran('unlisted');`,
};

function load(host: string): string {
  return `const next = document.createElement('script'); next.src = '${host}/second.js'; document.head.append(next);`;
}

type Visit = { readonly page: Page; readonly console: readonly string[]; readonly requests: readonly string[] };

/** A page as the build and the stack make it with these scripts. */
async function visit(scripts: readonly SiteScript[]): Promise<Visit> {
  const bootScript = await buildBootScript(scripts);
  const files = { entry: '/entry.js' };
  const parts = { route: findRoute('/about'), html: '<main>Text</main>', css: 'main{color:red}', bootScript, files };
  const html = withPagePolicy(renderDocument(parts), scripts);
  const context = await (await findWorkerBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const messages: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  await context.route('**/*', (route) => {
    const url = route.request().url();
    requests.push(url);
    const body = url.endsWith('/entry.js') ? 'window.entryRan = true;' : servers[url];
    if (url !== 'https://site.example/') return route.fulfill({ contentType: 'text/javascript', body: body ?? '' });
    const headers = { 'content-security-policy': contentSecurityPolicy([], scripts) };
    return route.fulfill({ contentType: 'text/html', headers, body: html });
  });
  await page.addInitScript('window.log = []; window.ran = (name) => log.push(name);');
  await page.goto('https://site.example/', { waitUntil: 'load' });
  await page.waitForFunction(() => 'entryRan' in window);
  return { page, console: messages, requests };
}

const readLog = (page: Page) => () => page.evaluate<readonly string[]>('log');

test('P1, R12 · a script of another company runs after the first paint with its attributes, and sends what it counts', async () => {
  const count = script(`${stats}/count.js`, { attributes: { 'data-domain': 'site.example' }, connect: [stats] });

  const { page, console, requests } = await visit([count]);

  await expect.poll(readLog(page)).toEqual(['count for site.example']);
  await expect.poll(() => requests).toContain(`${stats}/event`);
  const [paintedAt = 0, requestedAt] = await page.evaluate(
    (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
    ['first-paint', count.src],
  );
  expect(requestedAt).toBeGreaterThan(paintedAt);
  expect(console).toEqual([]);
});

test('R12 · a loader may add a script of a listed host, although the page has Trusted Types', async () => {
  const { page, console } = await visit([script(`${loaderHost}/load.js?next=${stats}`), script(`${stats}/listed.js`)]);

  await expect.poll(readLog(page)).toEqual(expect.arrayContaining(['second']));
  expect(console).toEqual([]);
  // A text that the page did not check still cannot become markup.
  await expect(page.evaluate('document.body.innerHTML = "<b>x</b>"')).rejects.toThrow('TrustedHTML');
});

test('R12 · a loader may not add a script of another host, and the console names the script and the setting', async () => {
  const { page, console, requests } = await visit([script(`${loaderHost}/load.js?next=${unlisted}`)]);

  await expect
    .poll(() => console)
    .toContain(`This page loads ${unlisted}/second.js only if site.config.ts has a script of ${unlisted} in scripts.`);
  await expect.poll(readLog(page)).toEqual([]);
  expect(requests).not.toContain(`${unlisted}/second.js`);
});

test('R12 · without scripts, page, boot script and policies have nothing of them', async () => {
  const boot = await buildBootScript([]);
  const page = '<head></head><script>run()</script>';

  expect(boot).not.toMatch(/siteScripts|trustedTypes|createElement\(.script/);
  expect(withPagePolicy(page, [])).toMatch(/content="script-src 'self' 'sha256-[^ ]+'; style-src 'self'"/);
  expect(contentSecurityPolicy([])).toContain('; trusted-types site;');
});
