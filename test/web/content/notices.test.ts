import { expect, test } from 'vitest';
import { notices, submittingLabels, type Notice } from '#web/content/notices.ts';

const table: readonly [clause: string, key: keyof typeof notices, title: string | undefined, text: string][] = [
  ['M1', 'newsletterAccepted', 'Success!', 'Thank you for subscribing to our newsletter.'],
  ['M2', 'newsletterFailed', 'Error', 'Failed to subscribe. Please try again.'],
  ['M3', 'contactAccepted', undefined, "Your message has been sent. We'll get back to you soon!"],
  ['M4', 'contactFailed', undefined, 'Failed to send message. Please try again.'],
  ['M5', 'signedIn', undefined, 'Signed in successfully.'],
  ['M6', 'signedUp', undefined, 'Account created successfully.'],
  ['M7', 'signedInWithGoogle', undefined, 'Signed in successfully with Google.'],
  ['M8', 'signedUpWithGoogle', undefined, 'Account created successfully with Google.'],
  ['M9', 'signedOut', 'Success', 'Signed out successfully'],
  ['M10', 'signOutFailed', 'Error', 'Failed to sign out'],
  ['F2', 'contactIncomplete', undefined, 'Please fill in all required fields.'],
  ['F4', 'credentialsIncomplete', undefined, 'Please fill in all fields.'],
  ['F5', 'passwordsDiffer', undefined, 'Passwords do not match.'],
  ['F5', 'passwordTooShort', undefined, 'Password must be at least 6 characters long.'],
];

test.each(table)('%s · the toast %s reads word for word as specified', (_clause, key, title, text) => {
  const notice: Notice = notices[key];

  expect({ title: notice.title, text: notice.text }).toEqual({ title, text });
});

test('M1–M10, F2, F4, F5 · there is no toast beyond the specified ones', () => {
  expect(Object.keys(notices).toSorted()).toEqual(table.map(([, key]) => key).toSorted());
});

test('M1–M10 · failures and refusals look like errors and nothing else does', () => {
  const errors = Object.entries(notices).filter(([, { tone }]) => tone === 'error');

  expect(errors.map(([key]) => key)).toEqual([
    'newsletterFailed',
    'contactFailed',
    'signOutFailed',
    'contactIncomplete',
    'credentialsIncomplete',
    'passwordsDiffer',
    'passwordTooShort',
  ]);
});

test('T2 · a submitting button says what is being done', () => {
  expect(submittingLabels).toEqual({
    newsletter: 'Subscribing...',
    contact: 'Sending...',
    login: 'Signing In...',
    signup: 'Creating Account...',
  });
});
