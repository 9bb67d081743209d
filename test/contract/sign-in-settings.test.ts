import { expect, test } from 'vitest';
import { checkSiteConfig } from '#contract/site-config.ts';
import { signInHostOf } from '#contract/site-domain.ts';
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

const domain = { name: 'asha.in', dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' } as const;

test('O2, K2 · the hosted pages may be at the company’s own domain, at a host that Cognito takes for every domain that the site may have', () => {
  const { signIn } = checkSiteConfig({ ...siteConfig, domain, signIn: { ownDomain: true, google } });
  // The most that CreateUserPoolDomain takes (API reference, “Domain”, read 2026-11-22).
  const longest = `${'a'.repeat(55)}.in`;

  expect(signIn).toEqual({ ownDomain: true, google, signUpCap });
  expect(signInHostOf(domain)).toBe('auth.asha.in');
  expect(checkSiteConfig({ ...siteConfig, domain: { ...domain, name: longest } }).domain?.name).toBe(longest);
  expect(signInHostOf({ name: longest })).toHaveLength(63);
});

test('O1, O2 · without a domain of the company there is none for the hosted pages, and a sentence says so', () => {
  expect(() => checkSiteConfig({ ...siteConfig, signIn: { ownDomain: true } })).toThrow(
    'site.config.ts: signIn.ownDomain must not be true without domain: the hosted pages would be at auth. before domain.name. Set domain, or take ownDomain out.',
  );
  expect(checkSiteConfig({ ...siteConfig, signIn: { ownDomain: false } }).domain).toBeUndefined();
  expect(checkSiteConfig({ ...siteConfig, signIn: false }).signIn).toBe(false);
});

test.each([
  [
    { ownDomain: true, domainPrefix: 'asha' },
    'signIn must have ownDomain: true or a domainPrefix, not both: the hosted pages are at one address.',
  ],
  [{ ownDomain: 'auth.asha.in' }, "signIn.ownDomain must be true or false (it is 'auth.asha.in')."],
  [
    { domainPrefix: 'My-Site' },
    "signIn.domainPrefix must be at most 63 small letters, digits and inner hyphens (it is 'My-Site').",
  ],
  [{ domainPrefix: '-site' }, 'signIn.domainPrefix must be at most 63'],
  [{ domainPrefix: 'a'.repeat(64) }, 'signIn.domainPrefix must be at most 63'],
  [
    { domainPrefix: 'my-aws-site' },
    "signIn.domainPrefix must not contain aws, amazon or cognito (it is 'my-aws-site').",
  ],
  [{ google: { ...google, clientId: 'GOCSPX-secret' } }, 'signIn.google.clientId must be an OAuth client id'],
  [{ google: { clientId: google.clientId } }, 'signIn.google.secretName is missing.'],
  [{ google: { ...google, secretName: 'a secret' } }, 'signIn.google.secretName must be the name of a secret.'],
  [{ signUpCap: { perHour: 60 } }, 'signIn.signUpCap.perDay is missing.'],
  [{ signUpCap: { perHour: 0, perDay: 1 } }, 'signIn.signUpCap.perHour must be a whole number from 1 (it is 0).'],
  [
    { signUpCap: { perHour: 2, perDay: 1 } },
    'signIn.signUpCap must not allow more in an hour than in a day (it is {"perHour":2,"perDay":1}).',
  ],
  [{ googel: google }, 'signIn.googel is not a known setting: use one of signUpCap, domainPrefix, ownDomain, google.'],
])('K2 · the sign-in settings %j are refused in one sentence', (signIn, sentence) => {
  const config = JSON.parse(JSON.stringify({ ...siteConfig, signIn }));

  expect(() => checkSiteConfig(config)).toThrow(sentence);
});
