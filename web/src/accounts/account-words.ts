import { hasGoogle } from '#web/facts/company.ts';
import type { PageLink } from '#web/src/navigation/navigation-words.ts';
import type { Toast } from '#web/src/toasts/toasts-words.ts';
import { newPassword } from './sign-in-words.ts';

export const account = {
  heading: 'Your account',
  details: {
    id: 'about-me',
    heading: 'Your data',
    name: 'Name',
    noName: 'Not given',
    email: 'Email address',
    download: 'Download My Data',
  },
  changePassword: {
    id: 'password-change',
    heading: 'Password',
    fields: {
      currentPassword: { label: 'Current password' },
      newPassword: { ...newPassword, label: 'New password' },
    },
    button: 'Change Password',
    submitting: 'Changing...',
    done: { tone: 'success', text: 'Your password is changed.' } satisfies Toast,
    withGoogle: 'You sign in with Google, so there is no password to change here.',
    reset: {
      text: 'Your first sign-in with Google replaced the password of this account. We email you a code to set a new one.',
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
    text: `Ends your sign-in on this device and on every other one, such as a lost phone or a shared computer.${hasGoogle ? ' A device that is signed in to Google can sign in here again: sign it out there too.' : ''}`,
    button: 'Sign Out Everywhere',
    submitting: 'Signing Out...',
  },
  unreachable: 'We could not check whether you are still signed in. Check your connection and load the page again.',
} as const;
