import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formNames } from '#contract/form-protocol.ts';
import { contactField } from '#test/journeys/page-objects/forms.ts';
import { goTo, reload, seeCompletePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { sessionKey } from '#web/src/document/boot-settings.ts';
import { earlyMarks } from '#web/src/document/marks.ts';
import { namesOfEntries } from '#web/src/memory/entries.ts';
import { pagePaths } from '#web/src/navigation/pages.ts';

const site = await openSite();

/** Each night all pages, and each act on each page. */
const isNightly = process.env['NIGHTLY'] !== undefined;
const paths = [...pagePaths, '/no-such-page'];

const mainModule = '**/assets/main-*.js';
const policyCode = '**/assets/policy-pages-*.js';

/** Opens a page after `prepare` has changed what the browser stores or the network answers. */
async function visitAfter(prepare: (page: Page) => Promise<unknown>, path: string): Promise<Page> {
  const page = await site.visit('/robots.txt');
  await prepare(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Opens a page that hydrates when `release` is called. */
async function visitUnhydrated(path: string) {
  const page = await site.visit('/robots.txt', { expectedComplaint: /error #418|errors\/418/ });
  const release = await holdRequests(page, mainModule);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, release };
}

/** What extensions and translators do to a page before React hydrates it. React then throws error 418. */
const changes: Readonly<Record<string, () => void>> = {
  'an extension adds a node to the bar': () =>
    document.querySelector('header nav')!.prepend(document.createElement('div')),
  'an extension adds a node beside each field': () => {
    for (const each of document.querySelectorAll('main :is(input, textarea)'))
      each.after(document.createElement('div'));
  },
  'a translator wraps each text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('script, style, noscript, textarea, option')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(`«${text.data}»`);
    }
  },
};

/** A form, a page of many sections, and a page without fields. */
const changedPages = isNightly
  ? paths.flatMap((path) => Object.keys(changes).map((change) => ({ path, change })))
  : [
      { path: '/contact', change: 'an extension adds a node beside each field' },
      { path: '/', change: 'a translator wraps each text' },
      { path: '/privacy-policy', change: 'an extension adds a node to the bar' },
    ];

test.for(changedPages)('P4 · $path hydrates after $change', async ({ path, change }) => {
  const { page, release } = await visitUnhydrated(path);

  await page.evaluate(changes[change]!);
  release();

  await seeCompletePage(page);
});

test('T4 · text that is typed before hydration stays, and becomes the draft', async () => {
  const { page, release } = await visitUnhydrated('/contact');
  await contactField(page, 'Message').fill('Typed early');
  release();
  await seeCompletePage(page);

  await reload(page);

  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('Typed early');
});

const blockedStates = isNightly
  ? paths.flatMap((path) =>
      ['blocked', 'never answered'].flatMap((script) => [true, false].map((isStored) => ({ path, script, isStored }))),
    )
  : [
      { path: '/contact', script: 'never answered', isStored: true },
      { path: '/login', script: 'blocked', isStored: false },
      { path: '/account', script: 'never answered', isStored: true },
    ];

test.for(blockedStates)(
  'P4, T1 · $path hides nothing where the script is $script (stored session: $isStored)',
  async ({ path, script, isStored }) => {
    const page = await visitAfter(async (visited) => {
      if (isStored) await visited.evaluate((key) => localStorage.setItem(key, '{}'), sessionKey);
      await visited.clock.install();
      await visited.route(mainModule, (route) => (script === 'blocked' ? route.abort('blockedbyclient') : undefined));
    }, path);
    await page.waitForLoadState('load');

    const state = () => page.getAttribute('html', 'data-state');
    await page.clock.fastForward(10_500);
    await expect.poll(state).toBe('failed');

    const hidden = page.locator('h1, header a[href="/login"], main form, main form button[type=submit]');
    expect(
      await hidden.evaluateAll((all) =>
        all
          .filter((each) => !each.checkVisibility({ visibilityProperty: true }) && !each.closest('[popover]'))
          .map(({ outerHTML }) => outerHTML),
      ),
    ).toEqual([]);
    const cursors = await page.locator('button').evaluateAll((all) => all.map((each) => getComputedStyle(each).cursor));
    expect(cursors).not.toContain('progress');
    const sentence = page.getByRole('alert').filter({ hasText: 'Load the page again' });
    const needsApp = ['/login', '/signup', '/forgot-password', '/account'].includes(path);
    await expect.poll(() => sentence.count()).toBe(needsApp ? 1 : 0);
    const attributes = await page.locator('html').evaluate((html) => html.getAttributeNames());
    expect(['lang', ...earlyMarks.map((name) => `data-${name}`)]).toEqual(expect.arrayContaining(attributes));
  },
);

/** What an extension or a script of another company adds, and nobody answers. */
const hangingParts: Readonly<Record<string, string>> = {
  picture: '<img src="/never-answered" alt="">',
  'deferred script': '<script defer src="/never-answered"></script>',
};

test.for([
  { path: '/login', part: 'deferred script' },
  { path: '/', part: 'picture' },
])('P4, T6 · $path starts although a $part is never answered', async ({ path, part }) => {
  const page = await visitAfter(async (visited) => {
    await visited.route('**/never-answered', () => undefined);
    await visited.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</head>', `</head>${hangingParts[part]}`);
      await route.fulfill({ response, body });
    });
  }, '/robots.txt');

  await page.goto(path, { waitUntil: 'commit' });

  await page.waitForFunction(() => document.documentElement.dataset.state === 'ready');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('P4 · a tab that is shown after the app has started does not start it again', async () => {
  const page = await site.visit('/robots.txt');
  await page.addInitScript(`
    globalThis.PerformanceObserver = class extends PerformanceObserver {
      constructor(onPaint) {
        super(() => undefined);
        globalThis.paint = () => this.isOff || onPaint([], this);
      }
      disconnect() { this.isOff = true; }
    };`);
  await goTo(page, '/login');

  expect(await page.evaluate('paint(), document.querySelectorAll("link[rel=stylesheet]").length')).toBe(1);
});

test('P4 · a policy keeps its prerendered text where its code is blocked', async () => {
  const page = await visitAfter((visited) => visited.route(policyCode, (route) => route.abort()), '/privacy-policy');
  const text = await page.getByRole('main').innerText();

  await page.waitForFunction(() => document.documentElement.dataset.state === 'failed');

  await expect.poll(() => page.getByRole('main').innerText()).toBe(text);
});

/** Each key that the site stores, in one of the two storages. A draft has one for each form. */
const storedKeys = namesOfEntries.flatMap((name) =>
  name === 'draft' ? formNames.map((part) => `${name}:${part}`) : [name],
);

test.for(isNightly ? paths : ['/contact', '/account'])(
  'T4, P4 · %s is shown although every stored entry is broken',
  async (path) => {
    const page = await visitAfter(async () => undefined, path);
    // A signed-out person is sent on: the address changes before the text does.
    const shown = path === '/account' ? 'Sign in' : await page.getByRole('heading', { level: 1 }).innerText();
    for (const value of ['{bad', 'null', '[]', '{"id":1}']) {
      await page.evaluate(
        ([names, text]) => {
          for (const name of names) for (const storage of [localStorage, sessionStorage]) storage.setItem(name, text);
        },
        [storedKeys, value] as const,
      );
      await goTo(page, path);

      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(shown);
    }
  },
);
