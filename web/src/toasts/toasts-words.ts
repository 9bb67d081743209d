import { passwordMinLength } from '#contract/limits.ts';

export type Toast = {
  readonly tone: 'success' | 'error';
  readonly title?: string;
  readonly text: string;
};

/** The specification sets these words (M1-M10, F2, F4, F5). M11 and M13 show other sentences. */
export const toasts = {
  newsletterAccepted: { tone: 'success', title: 'Success!', text: 'Thank you for subscribing to our newsletter.' },
  newsletterFailed: { tone: 'error', title: 'Error', text: 'Failed to subscribe. Please try again.' },
  contactAccepted: { tone: 'success', text: "Your message has been sent. We'll get back to you soon!" },
  contactFailed: { tone: 'error', text: 'Failed to send message. Please try again.' },
  signedIn: { tone: 'success', text: 'Signed in successfully.' },
  signedUp: { tone: 'success', text: 'Account created successfully.' },
  signedInWithGoogle: { tone: 'success', text: 'Signed in successfully with Google.' },
  signedUpWithGoogle: { tone: 'success', text: 'Account created successfully with Google.' },
  signedOut: { tone: 'success', title: 'Success', text: 'Signed out successfully' },
  signOutFailed: { tone: 'error', title: 'Error', text: 'Failed to sign out' },
  contactIncomplete: { tone: 'error', text: 'Please fill in all required fields.' },
  credentialsIncomplete: { tone: 'error', text: 'Please fill in all fields.' },
  passwordsDiffer: { tone: 'error', text: 'Passwords do not match.' },
  passwordTooShort: { tone: 'error', text: `Password must be at least ${passwordMinLength} characters long.` },
} as const satisfies Record<string, Toast>;

/** Shown when a session has ended. If that leads to another page, the browser stores the key and the next page shows it. */
export const endToasts = {
  signedOut: toasts.signedOut,
  deleted: { tone: 'success', text: 'Your account is deleted.' },
} as const satisfies Record<string, Toast>;

export type EndToast = keyof typeof endToasts;

/** Screen readers read this label (T5). Radix replaces `{hotkey}`. */
export const toastRegion = {
  label: 'Notifications ({hotkey})',
  dismiss: 'Dismiss the notification',
} as const;
