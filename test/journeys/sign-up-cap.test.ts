import { expect, test } from 'vitest';
import { openOwnSite, seeToast } from '#test/support/open-site.ts';
import { bar, button, continueWithGoogle, field, fillSignup, newAddress, signUp } from '#test/support/person.ts';

const site = await openOwnSite({ SIGN_UPS_PER_HOUR: '1', SIGN_UPS_PER_DAY: '1' });
const sentence = 'Too many accounts are being created at the moment. Please try again tomorrow.';

test('O6, M11 · who comes after the last account of the day reads so, with a password and back from Google', async () => {
  await signUp(site);
  const page = await site.visit('/signup');
  const email = newAddress();

  await fillSignup(page, email);
  await seeToast(page, sentence);
  expect(await field(page, 'E-mail address').inputValue()).toBe(email);
  await button(page, 'Dismiss the notification').click();

  await continueWithGoogle(page, newAddress(), 'Asha Rao');
  await seeToast(page, sentence);
  await bar(page).getByRole('link', { name: 'Sign In', exact: true }).waitFor();
});
