/** The text for the person. Lambda logs it, so it says nothing about the person. */
const refusals = {
  'bad-email': 'Enter an email address such as name@example.com.',
  // Cognito's emails take only 7-bit ASCII (Amazon SES API, Destination, read 2026-11-21), and two spellings of one
  // address would be two accounts.
  'non-ascii-email': 'Enter the address with its domain in ASCII (xn--…).',
  'claims-verified': 'An email address is verified by a code.',
  'google-account-exists': 'Please continue with Google.',
  'email-unverified': 'Please verify your email address with Google first.',
  // It is not known whether another identity provider verifies addresses.
  'unknown-provider': 'Please continue with Google or with a password.',
  // A password account with this address is made at the same moment. Google can join it as soon as it exists.
  'address-reserved': 'An account with this address is just being created. Please try again in a few minutes.',
  'hour-full': 'Too many accounts are being created at the moment. Please try again in an hour.',
  'day-full': 'Too many accounts are being created at the moment. Please try again tomorrow.',
  failed: 'Something went wrong. Please try again.',
} as const;

export type Refusal = keyof typeof refusals;

export type SignUpDecision =
  | { readonly kind: 'allowed'; readonly outcome: 'password' | 'google' | 'linked' | 'reclaimed' | 'by-admin' }
  | { readonly kind: 'refused'; readonly outcome: Refusal; readonly message: string };

export function allow(outcome: Extract<SignUpDecision, { kind: 'allowed' }>['outcome']): SignUpDecision {
  return { kind: 'allowed', outcome };
}

export function refuse(outcome: Refusal): SignUpDecision {
  return { kind: 'refused', outcome, message: refusals[outcome] };
}
