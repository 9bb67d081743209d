import { expect, test } from 'vitest';
import { scopeSheet } from '#company/scope.ts';
import { forms } from '#contract/all-forms.ts';
import { siteConfig } from '#site-config';
import { browserStorage } from '#web/src/policies/cookie-policy.ts';
import { shown, type Policy } from '#web/src/policies/policy.ts';
import { privacyPolicy } from '#web/src/policies/privacy-policy.ts';

const { newsletter, signIn } = siteConfig;

function textOf(policy: Policy): string {
  return shown(policy.sections)
    .flatMap(({ paragraphs, items = [] }) => shown([...paragraphs, ...items]))
    .join('\n');
}

test('P1, E1, E2 · the privacy policy names the periods after which the tables and logs are emptied', () => {
  expect(textOf(privacyPolicy)).toContain(`: ${siteConfig.aws.retentionDays} days after they arrive`);
  expect(textOf(privacyPolicy)).toContain(`It is deleted after ${siteConfig.aws.logRetentionDays} days`);
});

test('P1, E1, E2 · the privacy policy names every field of every form', () => {
  const text = textOf(privacyPolicy);

  const message = text.split('\n').find((line) => line.startsWith('A contact message: ')) ?? '';
  for (const { policy } of Object.values(forms.contacts.fields)) expect(message).toContain(policy);
  expect(text.includes('A newsletter subscription: your email address.')).toBe(newsletter !== false);
});

test('P1, T4, L10, L12 · the cookie policy lists the drafts, the switches and the sign-in tokens', () => {
  expect(browserStorage.items.map(({ what, where }) => [what, where])).toEqual([
    ['What you typed into a form', 'Session storage'],
    ...(scopeSheet ? [['What you chose in the sample scope', 'Session storage']] : []),
    ['Your choice of light or dark', 'Local storage'],
    ['Your choice to pause or play the animation', 'Local storage'],
    ...(signIn ? [['Sign-in tokens', 'Local storage']] : []),
    ...(signIn ? [['The number of your account', 'Session storage']] : []),
    ...(signIn ? [['The email address that you typed to sign in', 'Session storage']] : []),
    ...(signIn && signIn.google ? [['A Google sign-in in progress', 'Session storage']] : []),
    ...(signIn ? [['Notes about signing in', 'Session storage']] : []),
    [expect.stringMatching(/^The reference of a message/), 'History of the tab'],
  ]);
});
