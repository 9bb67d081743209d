import { passwordMinLength } from '#contract/limits.ts';
import { company } from './company.ts';
import type { PageLink } from './link.ts';
import { submittingLabels, type Notice } from './notices.ts';

export type CredentialField = {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly autoComplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
};

const email = {
  label: 'E-mail address',
  placeholder: 'name@example.com',
  autoComplete: 'username',
} as const satisfies CredentialField;

export const newPassword = {
  label: 'Password',
  hint: `At least ${passwordMinLength} characters. A short sentence is easier to remember and harder to guess.`,
  autoComplete: 'new-password',
} as const satisfies CredentialField;

/** The button in every password field. */
export const passwordToggle = { show: 'Show the password', hide: 'Hide the password' } as const;

/** Said on the pages of this file where the browser runs no JavaScript; everything else on the site works without it. */
export const needsScript =
  'Signing in needs JavaScript, which your browser does not run for this site at the moment. Switch it on and load the page again. Everything else here works without it.';

/** What both pages say about Google (G1, G2). */
export const google = {
  button: 'Continue with Google',
  divider: 'or',
  note: 'You go to Google’s own page and come straight back. Google is contacted only if you choose this.',
} as const;

/** `/login` (G1, G5). */
export const login = {
  heading: 'Sign in',
  lede: `Use the e-mail address and password of your ${company.name} account.`,
  fields: {
    email,
    password: { label: 'Password', autoComplete: 'current-password' },
  },
  forgotPassword: { label: 'Forgot password?', to: '/forgot-password' },
  button: 'Sign In',
  submitting: submittingLabels.login,
  signup: { before: 'No account yet?', label: 'Create an account', to: '/signup' },
} as const;

/** `/signup` (G2). */
export const signup = {
  heading: 'Create an account',
  lede: 'It is free and takes a minute. We keep your e-mail address and, if you come through Google, your name.',
  fields: {
    email,
    password: newPassword,
    confirmPassword: { label: 'Confirm password', autoComplete: 'new-password' },
  },
  button: 'Create Account',
  submitting: submittingLabels.signup,
  agreement: {
    before: 'By creating an account you accept the',
    terms: { label: 'Terms of Service', to: '/terms-of-service' },
    between: 'and have read the',
    privacy: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
  login: { before: 'Already have an account?', label: 'Sign in', to: '/login' },
} as const;

/** `/forgot-password`: a code by e-mail, then a new password (G5). */
export const forgotPassword = {
  heading: 'Reset your password',
  request: {
    lede: 'Type the address of your account. If there is one, a code reaches that mailbox within a minute or two.',
    email,
    button: 'Send Code',
    submitting: 'Sending...',
  },
  confirm: {
    lede: 'Type the code from the e-mail and choose a new password. Look in the spam folder if nothing has come.',
    code: { label: 'Code', hint: 'Six digits.', autoComplete: 'one-time-code' } satisfies CredentialField,
    password: { ...newPassword, label: 'New password' },
    button: 'Change Password',
    submitting: 'Changing...',
    resend: 'Send another code',
    resending: 'Sending...',
    resent: 'If this address was confirmed once, a new code is on its way to it.',
  },
  done: { heading: 'Your password is changed', text: 'Sign in with the new one.' },
  login: { label: 'Back to sign in', to: '/login' } satisfies PageLink,
} as const;

/** Said where the provider's own words would mean nothing to a person; everywhere else they are shown as given (M11). */
export const signInFailures = {
  unreachable: 'Sign-in could not be reached. Check your connection and try again.',
  mailsExceeded: 'No more codes can be mailed today. Try again tomorrow.',
  limitExceeded: 'There have been too many attempts. Wait an hour, then try again.',
  createdNotSignedIn:
    'Your account is created, but signing in to it failed. Press Create Account again to try once more.',
  unfinished: 'Sign-in did not finish. Please try again.',
  googleCancelled: 'Sign-in with Google was cancelled.',
  anotherAccount: 'That is not the account you are signed in to. Nothing was deleted.',
  googleUnfinished: 'Sign-in with Google did not finish. Please try again.',
} as const;

/** The user pool had no objection, yet nobody is signed in. */
export const signInUnfinished = { tone: 'error', text: signInFailures.unfinished } as const satisfies Notice;

/** Codes are mailed to confirmed addresses only, and the user pool does not say which those are: the ways out for the others. */
export const noResetCode = {
  summary: 'No code has come?',
  text: 'Codes go only to addresses that were confirmed once.',
  given: 'You gave',
  otherAddress: 'Use another address',
  google: 'If it is a Google address, continue with Google and the account is yours again.',
  contact: { label: 'Otherwise write to us', completion: 'about your account', to: '/contact' } satisfies PageLink,
  message: 'I cannot reset my password, because no code reaches me. My account is under this address.',
} as const;

/** The strip that asks a new account to verify its address, and the same on the account page. */
export const verifyEmail = {
  landmark: 'Confirm your address',
  confirm: 'Confirm',
  open: 'Enter code',
  dismiss: 'Not now',
  /** What became of the mail with the code. */
  codeMail: {
    sent: 'We have sent a code to',
    failed: 'We could not send the code to',
    unknown: 'Type the code from our e-mail to',
  },
  advice: {
    sent: 'With it you can reset your password later.',
    failed: 'Ask for another one, now or later on your account page.',
    unknown: 'With it you can reset your password later.',
  },
  code: { label: 'Code', autoComplete: 'one-time-code' } satisfies CredentialField,
  button: 'Confirm',
  submitting: 'Confirming...',
  resend: 'Send another code',
  resending: 'Sending...',
  resent: 'A new code is on its way.',
  done: 'Your address is confirmed.',
} as const;
