import { expect, test } from 'vitest';
import { checkSiteConfig } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';

const signUpCap = { perHour: 60, perDay: 300 };
const google = { clientId: '1-a.apps.googleusercontent.com', secretName: 'site/google' };

test('K2 · sign-in needs no settings: without a Google client there is no Google', () => {
  const { signIn: _, ...rest } = siteConfig;

  expect(checkSiteConfig(rest).signIn).toEqual({ signUpCap });
  expect(checkSiteConfig({ ...rest, signIn: { google, domainPrefix: 'asha' } }).signIn).toEqual({
    google,
    domainPrefix: 'asha',
    signUpCap,
  });
});

test.each([
  [{ domainPrefix: 'My-Site' }, 'signIn.domainPrefix must be at most 63 small letters, digits and inner hyphens.'],
  [{ domainPrefix: '-site' }, 'signIn.domainPrefix must be at most 63'],
  [{ domainPrefix: 'a'.repeat(64) }, 'signIn.domainPrefix must be at most 63'],
  [{ domainPrefix: 'my-aws-site' }, 'signIn.domainPrefix must not contain aws, amazon or cognito.'],
  [{ google: { ...google, clientId: 'GOCSPX-secret' } }, 'signIn.google.clientId must be an OAuth client id'],
  [{ google: { clientId: google.clientId } }, 'signIn.google.secretName is missing.'],
  [{ google: { ...google, secretName: 'a secret' } }, 'signIn.google.secretName must be the name of a secret.'],
  [{ signUpCap: { perHour: 60 } }, 'signIn.signUpCap.perDay is missing.'],
  [{ signUpCap: { perHour: 0, perDay: 1 } }, 'signIn.signUpCap.perHour must be a whole number from 1.'],
  [{ signUpCap: { perHour: 2, perDay: 1 } }, 'signIn.signUpCap must not allow more in an hour than in a day.'],
  [{ googel: google }, 'signIn.googel is not a known setting.'],
])('K2 · the sign-in settings %j are refused in one sentence', (signIn, sentence) => {
  const config = JSON.parse(JSON.stringify({ ...siteConfig, signIn }));

  expect(() => checkSiteConfig(config)).toThrow(sentence);
});
