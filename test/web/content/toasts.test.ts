import { expect, test } from 'vitest';
import { toasts, type Toast } from '#web/content/toasts.ts';

type Row = { clause: string; toast: Toast; tone: Toast['tone']; title?: string; text: string };

const table: readonly Row[] = [
  {
    clause: 'M1',
    toast: toasts.newsletterAccepted,
    tone: 'success',
    title: 'Success!',
    text: 'Thank you for subscribing to our newsletter.',
  },
  {
    clause: 'M2',
    toast: toasts.newsletterFailed,
    tone: 'error',
    title: 'Error',
    text: 'Failed to subscribe. Please try again.',
  },
  {
    clause: 'M3',
    toast: toasts.contactAccepted,
    tone: 'success',
    text: "Your message has been sent. We'll get back to you soon!",
  },
  { clause: 'M4', toast: toasts.contactFailed, tone: 'error', text: 'Failed to send message. Please try again.' },
  { clause: 'M5', toast: toasts.signedIn, tone: 'success', text: 'Signed in successfully.' },
  { clause: 'M6', toast: toasts.signedUp, tone: 'success', text: 'Account created successfully.' },
  { clause: 'M7', toast: toasts.signedInWithGoogle, tone: 'success', text: 'Signed in successfully with Google.' },
  {
    clause: 'M8',
    toast: toasts.signedUpWithGoogle,
    tone: 'success',
    text: 'Account created successfully with Google.',
  },
  { clause: 'M9', toast: toasts.signedOut, tone: 'success', title: 'Success', text: 'Signed out successfully' },
  { clause: 'M10', toast: toasts.signOutFailed, tone: 'error', title: 'Error', text: 'Failed to sign out' },
  { clause: 'F2', toast: toasts.contactIncomplete, tone: 'error', text: 'Please fill in all required fields.' },
  { clause: 'F4', toast: toasts.credentialsIncomplete, tone: 'error', text: 'Please fill in all fields.' },
  { clause: 'F5', toast: toasts.passwordsDiffer, tone: 'error', text: 'Passwords do not match.' },
  {
    clause: 'F5',
    toast: toasts.passwordTooShort,
    tone: 'error',
    text: 'Password must be at least 6 characters long.',
  },
];

test.each(table)('$clause · the toast "$text" is word for word as specified', ({ toast, tone, title, text }) => {
  expect(toast).toEqual(title ? { tone, title, text } : { tone, text });
});

test('T5 · every toast of the table is tested', () => {
  expect(table.map(({ toast }) => toast)).toEqual(Object.values(toasts));
});
