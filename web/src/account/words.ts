import type { PageLink } from '#web/src/navigation/words.ts';
import { newPassword } from '#web/src/sign-in/words.ts';
import type { Toast } from '#web/src/toasts/words.ts';

export const account = {
  heading: 'Your account',
  details: {
    heading: 'Your data',
    name: 'Name',
    noName: 'Not given',
    email: 'Email address',
    verified: 'Confirmed',
    unverified: 'Not confirmed yet',
    download: 'Download My Data',
  },
  changePassword: {
    heading: 'Password',
    summary: 'Change your password',
    fields: {
      currentPassword: { label: 'Current password' },
      newPassword: { ...newPassword, label: 'New password' },
    },
    button: 'Change Password',
    submitting: 'Changing...',
    done: { tone: 'success', text: 'Your password is changed.' } satisfies Toast,
  },
  withGoogle: 'You sign in with Google, so there is no password to change here.',
  resetPassword: {
    text: 'You can sign in with Google and with a password. If you do not know the password, we email you a code to set a new one.',
    link: { label: 'Reset your password', to: '/forgot-password' } satisfies PageLink,
  },
  deleteAccount: {
    heading: 'Delete the account',
    text: 'This removes the account and everything stored in it, at once and for good. What you sent us by a form is separate; write to us if it should go too.',
    button: 'Delete Account',
    question: (email: string) => `Delete the account of ${email} for good?`,
    confirm: 'Yes, delete it',
    submitting: 'Deleting...',
    cancel: 'Keep the account',
  },
  signInAgain: {
    heading: 'Sign in again to delete',
    text: 'You signed in more than five minutes ago. Show once more that it is you.',
    google: 'Continue with Google and Delete',
    waiting:
      'Google’s page is open in another window. Once you have chosen your account there, this account is deleted.',
    password: 'Sign In Again',
    passwordText: 'The button signs you out. After you sign in with your password you come back to this page.',
    anotherAccount: { tone: 'error', text: 'That is another account. Nothing was deleted.' } satisfies Toast,
  },
  signOutEverywhere: {
    heading: 'Sign out everywhere',
    text: 'Ends your sign-in on this device and on every other one, such as a lost phone or a shared computer. A device that used Google or our login pages can stay signed in there for up to an hour.',
    button: 'Sign Out Everywhere',
    submitting: 'Signing Out...',
  },
  unreachable: {
    text: 'We could not check whether you are still signed in. Check your connection and try again.',
    button: 'Try Again',
    submitting: 'Checking...',
  },
  signedOut: {
    text: 'You are signed out. Sign in to see your account.',
    link: { label: 'Sign in', to: '/login' } satisfies PageLink,
  },
} as const;
