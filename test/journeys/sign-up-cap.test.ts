import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { signInLink } from '#test/journeys/page-objects/bar.ts';
import { field } from '#test/journeys/page-objects/controls.ts';
import { continueWithGoogle } from '#test/journeys/page-objects/google.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillSignup } from '#test/journeys/page-objects/sign-in-forms.ts';
import { dismissToast, seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openOwnSite } from '#test/support/open-site.ts';

const site = await openOwnSite({ SIGN_UPS_PER_HOUR: '1', SIGN_UPS_PER_DAY: '1' });
const sentence = 'Too many accounts are being created at the moment. Please try again tomorrow.';

test('O6, M11 · who comes after the last account of the day reads so, with a password and back from Google', async () => {
  await signUp(site);
  const page = await site.visit('/signup');
  const email = newAddress();

  await fillSignup(page, email);
  await seeToast(page, sentence);
  expect(await field(page, 'E-mail address').inputValue()).toBe(email);
  await dismissToast(page);

  await continueWithGoogle(page, newAddress(), 'Asha Rao');
  await seeToast(page, sentence);
  await signInLink(page).waitFor();
});
