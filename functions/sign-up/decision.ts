/** Visitors read these texts, and Lambda logs them, so they contain no personal data. */
const refusals = {
  'bad-email': 'Enter an email address such as name@example.com.',
  // SES accepts only 7-bit ASCII (Amazon SES API, Destination, read 2026-11-21).
  'non-ascii-email': 'Enter the address with its domain in ASCII (xn--…).',
  'google-account-exists': 'Please continue with Google.',
  'email-unverified': 'Please verify your email address with Google first.',
  // Another identity provider might not verify email addresses.
  'unknown-provider': 'Please continue with Google or with a password.',
  'hour-full': 'Too many accounts are being created at the moment. Please try again in an hour.',
  'day-full': 'Too many accounts are being created at the moment. Please try again tomorrow.',
  failed: 'Something went wrong. Please try again.',
} as const;

export type Refusal = keyof typeof refusals;

export type SignUpDecision =
  | {
      readonly kind: 'allowed';
      readonly outcome: 'password' | 'google' | 'linked' | 'reclaimed' | 'by-admin' | 'reset' | 'confirmed';
    }
  | { readonly kind: 'refused'; readonly outcome: Refusal; readonly message: string };

export function allow(outcome: Extract<SignUpDecision, { kind: 'allowed' }>['outcome']): SignUpDecision {
  return { kind: 'allowed', outcome };
}

export function refuse(outcome: Refusal): SignUpDecision {
  return { kind: 'refused', outcome, message: refusals[outcome] };
}
