import type { PageLink } from '#web/src/navigation/words.ts';
import type { Toast } from '#web/src/toasts/words.ts';
import { code } from './words.ts';

export const account = {
  heading: 'Your account',
  details: {
    id: 'about-me',
    heading: 'Your data',
    name: 'Name',
    noName: 'Not given',
    email: 'Email address',
    verified: 'Confirmed',
    unverified: 'Not confirmed yet',
    download: 'Download My Data',
  },
  changePassword: {
    id: 'password-change',
    heading: 'Password',
    fields: {
      currentPasswordFieldLabel: 'Current password',
      newPasswordFieldLabel: 'New password',
      confirmPasswordFieldLabel: 'Confirm password',
    },
    button: 'Change Password',
    submitting: 'Changing...',
    done: { tone: 'success', text: 'Your password is changed.' } satisfies Toast,
    withGoogle: 'You sign in with Google, so there is no password to change here.',
    reset: {
      text: 'You can sign in with Google and with a password. If you do not know the password, we email you a code to set a new one.',
      link: { label: 'Reset your password', to: '/forgot-password' } satisfies PageLink,
    },
  },
  deleteAccount: {
    id: 'delete-account',
    heading: 'Delete the account',
    text: 'This removes the account and everything stored in it, at once and for good. What you sent us by a form is separate; write to us if it should go too.',
    question: (email: string) => `Delete the account of ${email} for good?`,
    texts: {
      deleteAccountButtonText: 'Delete Account',
      confirmDeleteButtonText: 'Yes, delete it',
      cancelButtonText: 'Keep the account',
    },
    submitting: 'Deleting...',
  },
  signOutEverywhere: {
    id: 'sign-out-everywhere',
    heading: 'Sign out everywhere',
    text: 'Ends your sign-in on this device and on every other one, such as a lost phone or a shared computer. A device that used Google or our login pages can stay signed in there for up to an hour.',
    button: 'Sign Out Everywhere',
    submitting: 'Signing Out...',
  },
  unreachable: 'We could not check whether you are still signed in. Check your connection and load the page again.',
} as const;

export const verifyEmail = {
  enter: 'Enter the code from our email to',
  advice: 'With a confirmed address you can reset a forgotten password.',
  fields: { code },
  button: 'Confirm',
  submitting: 'Confirming...',
  resend: 'Send another code',
  resending: 'Sending...',
  resent: { tone: 'success', text: 'A new code is on its way.' } satisfies Toast,
  done: { tone: 'success', text: 'Your email address is confirmed.' } satisfies Toast,
} as const;
