import type { PageLink } from './link.ts';
import { newPassword, type CredentialField } from './sign-in.ts';

/** `/account`: what a signed-in person can see and end. */
export const account = {
  heading: 'Your account',
  details: {
    heading: 'What we know about you',
    name: 'Name',
    noName: 'Not given',
    email: 'E-mail address',
    verified: 'Confirmed',
    unverified: 'Not confirmed yet',
    download: 'Download My Data',
  },
  changePassword: {
    heading: 'Password',
    summary: 'Change your password',
    current: { label: 'Current password', autoComplete: 'current-password' } satisfies CredentialField,
    password: { ...newPassword, label: 'New password' },
    button: 'Change Password',
    submitting: 'Changing...',
    done: 'Your password is changed.',
  },
  withGoogle: 'You sign in with Google, so there is no password to change here.',
  setPassword: {
    text: 'You sign in with Google. If you want to sign in with a password as well, we mail you a code with which you set one.',
    button: 'Send Code',
    done: 'Your password is set.',
  },
  deleteAccount: {
    heading: 'Delete the account',
    text: 'This removes the account and everything stored in it, at once and for good. Messages and newsletter subscriptions are separate; write to us if they should go too.',
    button: 'Delete Account',
    submitting: 'Deleting...',
    question: 'Delete this account for good?',
    password: { label: 'Your password', autoComplete: 'current-password' } satisfies CredentialField,
    whyGoogle: 'You sign in with Google, so Google has to confirm that it is you. Choose the account you use here.',
    waitingForGoogle:
      'Google’s page is open in another window. Once you have chosen your account there, this one is deleted.',
    googleAnswered: 'You are back from Google.',
    confirmWithGoogle: 'Confirm with Google and Delete',
    confirm: 'Yes, delete it',
    cancel: 'Keep the account',
    done: 'Your account is deleted.',
  },
  signOutEverywhere: {
    heading: 'Sign out everywhere',
    text: 'Ends your sign-in on this device and on every other one, such as a lost phone or a shared computer.',
    button: 'Sign Out Everywhere',
    submitting: 'Signing Out...',
  },
  unchecked: {
    text: 'We could not check whether you are still signed in. Check your connection and try again.',
    button: 'Try Again',
    submitting: 'Checking...',
  },
  signedOut: {
    text: 'You are signed out. Sign in to see your account.',
    link: { label: 'Sign in', to: '/login' } satisfies PageLink,
  },
} as const;
