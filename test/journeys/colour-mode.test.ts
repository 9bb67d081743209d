import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { palette } from '#company/brand/colors.ts';
import { goTo, reload } from '#test/support/complete-page.ts';
import { asRgb } from '#test/support/contrast.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const paper = asRgb(palette.paper);
const night = asRgb(palette.night[800]);
const switchMode = (page: Page) => page.getByRole('button', { name: 'Colour mode' }).click();

/** Notes the ground of each frame. */
function watchGround(): void {
  const grounds: string[] = [];
  Object.assign(window, { grounds });
  const look = () => {
    if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  };
  look();
}

/** What the choices of a visitor do to a page: its ground, the particles, and the colour of a phone's status bar. */
async function readChoices(page: Page) {
  const [particles, statusBar] = await page.evaluate(() => [
    document.documentElement.dataset.particles,
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  ]);
  return { ground: await ground(page), isPaused: particles === 'paused', statusBar };
}

const light = { ground: paper, isPaused: true, statusBar: palette.night[700] };
const dark = { ground: night, isPaused: false, statusBar: palette.night[900] };

async function chooseDarkAndMoving(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Colour mode' }).click();
  await page.getByRole('button', { name: 'Play animation' }).click();
}

test('L10, L12 · the switches work before hydration, and where the app never comes', async () => {
  const page = await site.visit('/robots.txt', { colorScheme: 'light' });
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'load' });
  expect(await readChoices(page)).toEqual(light);

  await chooseDarkAndMoving(page);
  expect(await readChoices(page)).toEqual(dark);

  await page.reload({ waitUntil: 'load' });
  expect(await readChoices(page)).toEqual(dark);
});

test('L10, L12 · without a choice the mode is that of the system; a chosen one is there at the first paint, holds in the other tab at once, and in a page that Back restores', async () => {
  const page = await site.visit('/contact', { colorScheme: 'light' });
  expect(await ground(page)).toBe(paper);

  await switchMode(page);
  await page.addInitScript(watchGround);
  await reload(page);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'grounds').length)).toBeGreaterThan(3);
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'grounds'))])).toEqual([night]);

  await switchMode(page);
  expect(await ground(page)).toBe(paper);
  expect(await page.evaluate(() => localStorage.getItem('colour-mode'))).toBeNull();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(night);
  await page.emulateMedia({ colorScheme: 'light' });

  const other = await page.context().newPage();
  await goTo(other, '/about');

  await chooseDarkAndMoving(page);

  await expect.poll(() => readChoices(other)).toEqual(dark);
  await other.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('particles', 'paused');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await readChoices(other)).toEqual(light);
});
