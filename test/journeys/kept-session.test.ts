import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink } from '#test/journeys/page-objects/bar.ts';
import { button } from '#test/journeys/page-objects/controls.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { toasts } from '#test/journeys/page-objects/toasts.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';

const site = await openSite();
const siteInTime = await openOwnSite();

test('T1 · after a reload neither the greeting nor Sign In flashes, and nothing shifts', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await greeting(page, email).waitFor();
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0, sawSignIn: false });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const link = document.querySelector('header a[href="/login"]');
      if (link && getComputedStyle(link).visibility === 'visible') Object.assign(window, { sawSignIn: true });
      requestAnimationFrame(look);
    };
    look();
  });

  await page.reload();
  await greeting(page, email).waitFor();

  expect(await page.evaluate(() => Reflect.get(window, 'sawSignIn'))).toBe(false);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.01);
});

test('T1 · two tabs agree: signed out in one, signed out in both', async () => {
  const page = await signUp(site);
  const other = await page.context().newPage();
  await other.goto('/contact');
  await greeting(other, '').waitFor();

  await button(page, 'Sign Out').click();

  await signInLink(other).waitFor();
  expect(await greeting(other, '').count()).toBe(0);
});

test('T1 · an expired session renews itself; a revoked one turns to signed out quietly', async () => {
  const email = newAddress();
  const page = await signUp(siteInTime, email);
  await page.clock.install({ time: Date.now() });

  siteInTime.cloud.clock.advance(2 * 60 * 60 * 1000);
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  await page.reload();
  await greeting(page, email).waitFor();

  siteInTime.cloud.clock.advance(400 * 24 * 60 * 60 * 1000);
  await page.clock.setSystemTime(Date.now() + 400 * 24 * 60 * 60 * 1000);
  await page.reload();
  await signInLink(page).waitFor();
  expect(await toasts(page).count()).toBe(0);
});
