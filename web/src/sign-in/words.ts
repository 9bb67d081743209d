import { passwordMinLength } from '#contract/limits.ts';
import { company, hasGoogle } from '#web/facts/company.ts';
import { navigation, type PageLink } from '#web/src/navigation/words.ts';

const email = { label: 'Email address', placeholder: 'name@example.com' } as const;
const code = { label: 'Code' } as const;
const password = { label: 'Password' } as const;

export const newPassword = {
  label: 'Password',
  hint: `At least ${passwordMinLength} characters. A short sentence is easier to remember and harder to guess.`,
} as const;

export const needsScript =
  'Signing in needs JavaScript. Switch it on for this site and load the page again. The rest of the site works without it.';

export const scriptFailed =
  'Signing in does not work now, because a part of this page has not arrived. Load the page again. The rest of the site works.';

export const google = {
  button: 'Continue with Google',
  divider: 'or',
  inApp: 'Google does not open inside this app. To continue with Google, open this page in your browser.',
  hint: 'Opens Google’s sign-in. We receive your name and email.',
} as const;

export const login = {
  heading: 'Sign in',
  lede: `Use the email address and password of your ${company.name} account.`,
  fields: { email, password },
  forgotPassword: { label: 'Forgot password?', to: '/forgot-password' },
  button: 'Sign In',
  submitting: 'Signing In...',
  noAccount: 'No account yet?',
  signup: { label: 'Create an account', to: '/signup' },
} as const;

export const signup = {
  heading: 'Create an account',
  lede: `An account saves you typing: the contact form knows your email address${hasGoogle ? ' and, with Google, your name' : ''}. You do not need one to hire us.`,
  fields: {
    email,
    password: newPassword,
    confirmPassword: { label: 'Confirm password' },
  },
  button: 'Create Account',
  submitting: 'Creating Account...',
  agreement: {
    before: 'By creating an account you accept the',
    terms: { label: 'Terms of Service', to: '/terms-of-service' },
    between: 'and have read the',
    privacy: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
  hasAccount: 'Already have an account?',
  login: { label: 'Sign in', to: '/login' },
} as const;

export const forgotPassword = {
  heading: 'Reset your password',
  request: {
    lede: 'Enter your email address. If it has an account, a code arrives within two minutes.',
    fields: { email },
    button: 'Send Code',
    submitting: 'Sending...',
    haveCode: 'I have a code',
  },
  confirm: {
    lede: 'Enter the code from the email and choose a new password. No email? Look in the spam folder.',
    fields: { code: { ...code, hint: 'Six digits.' }, password: { ...newPassword, label: 'New password' } },
    button: 'Change Password',
    submitting: 'Changing...',
    resend: 'Send another code',
    resending: 'Sending...',
    resent: 'If this email address was ever confirmed, a new code is on its way.',
  },
  done: { heading: 'Your password is changed', text: 'Sign in with the new one.' },
  login: { label: 'Back to sign in', to: '/login' } satisfies PageLink,
} as const;

/** The user pool emails codes only to confirmed addresses. The page does not reveal which addresses are confirmed. */
export const noResetCode = {
  summary: 'No code yet?',
  text: 'We send codes only to confirmed email addresses.',
  entered: 'You entered',
  otherAddress: 'Use another address',
  google: 'If it is a Google account, continue with Google to get in.',
  contact: { label: navigation.write, completion: 'about your account', to: '/contact' } satisfies PageLink,
  message: 'I cannot reset my password: I receive no code. My account has this email address.',
} as const;

export const verifyEmail = {
  enter: 'Enter the code from our email to',
  advice: 'With a confirmed address you can reset a forgotten password.',
  fields: { code },
  button: 'Confirm',
  submitting: 'Confirming...',
  resend: 'Send another code',
  resending: 'Sending...',
  resent: 'A new code is on its way.',
  done: 'Your email address is confirmed.',
} as const;
