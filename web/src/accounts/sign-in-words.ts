import { passwordMinLength } from '#contract/limits.ts';
import { company, hasGoogle } from '#web/facts/company.ts';
import { navigation, type PageLink } from '#web/src/navigation/navigation-words.ts';

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
  request: {
    heading: 'Reset your password',
    lede: 'Enter your email address. If it has an account, a code arrives within two minutes.',
    fields: { email },
    button: 'Send Code',
    submitting: 'Sending...',
    other: 'I have a code',
  },
  confirm: {
    heading: 'Reset your password',
    lede: 'Enter the code from the email and choose a new password. No email? Look in the spam folder.',
    fields: { email, code: { ...code, hint: 'Six digits.' }, password: { ...newPassword, label: 'New password' } },
    button: 'Change Password',
    submitting: 'Changing...',
    other: 'Send another code',
    // The page does not reveal which addresses have an account.
    help: `${hasGoogle ? 'An account that has only used Google gets no code: go back to sign in and continue with Google. ' : ''}No code?`,
    contact: { label: navigation.write, to: '/contact' } satisfies PageLink,
  },
  done: { heading: 'Your password is changed', lede: 'Sign in with the new one.' },
  login: { label: 'Back to sign in', to: '/login' } satisfies PageLink,
} as const;
