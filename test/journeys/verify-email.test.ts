import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { bar, greeting, openAccount } from '#test/journeys/page-objects/bar.ts';
import { button, field } from '#test/journeys/page-objects/controls.ts';
import { mailedCode } from '#test/journeys/page-objects/mailbox.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillSignup } from '#test/journeys/page-objects/sign-in-forms.ts';
import { dismissToast, seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

test('T5, L5 · the strip waits for the toast to go, takes 56 px, and opens in its place', async () => {
  const page = await signUp(site, newAddress(), { viewport: { width: 390, height: 844 } });
  const strip = page.getByRole('complementary', { name: 'Confirm your address', includeHidden: true });

  await strip.waitFor({ state: 'attached' });
  expect(await strip.isVisible()).toBe(false);
  await dismissToast(page);
  await strip.waitFor();
  expect((await strip.boundingBox())!.height).toBeLessThanOrEqual(57);

  await field(page, 'E-mail address').focus();
  await expect.poll(() => strip.isVisible()).toBe(false);
  await field(page, 'E-mail address').blur();
  await button(page, 'Enter code').click();
  await expect.poll(() => field(page, 'Code').evaluate((input) => input === document.activeElement)).toBe(true);
});

test('G5 · the strip stands on neither the account page nor the contact page, and stays away once dismissed', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  const strip = page.getByRole('complementary', { name: 'Confirm your address' });
  await dismissToast(page);
  await strip.waitFor();

  await openAccount(page);
  await page.getByText('Not confirmed yet').waitFor();
  expect(await strip.count()).toBe(0);
  expect(await field(page, 'Code').count()).toBe(1);
  await bar(page).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  expect(await strip.count()).toBe(0);
  await bar(page).getByRole('link', { name: 'About' }).click();
  await strip.getByRole('button', { name: 'Not now' }).click();
  await page.reload();

  await greeting(page, email).waitFor();
  expect(await strip.count()).toBe(0);
});

test('M11, G5 · a code that could not be mailed is never said to have been sent, at sign-up or later', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  await page.route(`${site.cloud.signInUrl}/`, (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith('.GetUserAttributeVerificationCode'))
      return route.continue();
    const body = JSON.stringify({ __type: 'CodeDeliveryFailureException', message: 'Unable to send e-mail.' });
    return route.fulfill({ status: 400, body, headers: { 'access-control-allow-origin': site.url } });
  });

  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');
  await openAccount(page);
  await page.getByText(`We could not send the code to ${email}.`).waitFor();
  await button(page, 'Send another code').click();
  await seeToast(page, 'Unable to send e-mail.');

  await page.unroute(`${site.cloud.signInUrl}/`);
  await button(page, 'Send another code').click();
  await seeToast(page, 'A new code is on its way.');
  await page.getByText(`We have sent a code to ${email}.`).waitFor();
  await field(page, 'Code').fill(mailedCode(site, email));
  await button(page, 'Confirm').click();
  await seeToast(page, 'Your address is confirmed.');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});
