export type SignUpDecision =
  | { readonly kind: 'allowed'; readonly outcome: 'password' | 'google' | 'linked' | 'reclaimed' | 'by-admin' }
  | {
      readonly kind: 'refused';
      readonly outcome:
        | 'bad-email'
        | 'non-ascii-email'
        | 'claims-verified'
        | 'google-account-exists'
        | 'email-unverified'
        | 'unknown-provider'
        | 'address-reserved'
        | 'sign-up-cap'
        | 'failed';
      readonly message: string;
    };

export const badEmail: SignUpDecision = {
  kind: 'refused',
  outcome: 'bad-email',
  message: 'Enter an e-mail address such as name@example.com.',
};

/**
 * Cognito's mails take only 7-bit ASCII (Amazon SES API, Destination, read 2026-11-21), and two spellings of one address
 * would be two accounts. The text does not say the other spelling: Lambda logs what a function throws.
 */
export const nonAsciiEmail: SignUpDecision = {
  kind: 'refused',
  outcome: 'non-ascii-email',
  message: 'Enter the address with its domain in ASCII (xn--…).',
};

export const claimsVerified: SignUpDecision = {
  kind: 'refused',
  outcome: 'claims-verified',
  message: 'An e-mail address is verified by a code.',
};

export const googleAccountExists: SignUpDecision = {
  kind: 'refused',
  outcome: 'google-account-exists',
  message: 'Please continue with Google.',
};

export const emailUnverified: SignUpDecision = {
  kind: 'refused',
  outcome: 'email-unverified',
  message: 'Please verify your e-mail address with Google first.',
};

/** Whether another identity provider verifies addresses is not known. */
export const unknownProvider: SignUpDecision = {
  kind: 'refused',
  outcome: 'unknown-provider',
  message: 'Please continue with Google or with a password.',
};

/** Somebody makes a password account with this address at the same moment, which Google can join as soon as it is there. */
export const addressReserved: SignUpDecision = {
  kind: 'refused',
  outcome: 'address-reserved',
  message: 'An account with this address is just being created. Please try again in a few minutes.',
};

/** The stack's alarm looks for this outcome. */
export function signUpCapReached(window: 'hour' | 'day'): SignUpDecision {
  const when = { hour: 'in an hour', day: 'tomorrow' }[window];
  const message = `Too many accounts are being created at the moment. Please try again ${when}.`;
  return { kind: 'refused', outcome: 'sign-up-cap', message };
}

export const failed: SignUpDecision = {
  kind: 'refused',
  outcome: 'failed',
  message: 'Something went wrong. Please try again.',
};
