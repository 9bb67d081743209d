/** What the rules say about an account that is about to be made. `outcome` is for the log; `message` is read by the person. */
export type Verdict =
  | { readonly kind: 'allowed'; readonly outcome: 'password' | 'google' | 'linked' | 'reclaimed' | 'by-admin' }
  | {
      readonly kind: 'refused';
      readonly outcome:
        'bad-email' | 'claims-proof' | 'google-account-exists' | 'email-unverified' | 'unknown-provider' | 'failed';
      readonly message: string;
    };

/** No e-mail, or one that the forms would refuse too (F6). */
export const badEmail: Verdict = {
  kind: 'refused',
  outcome: 'bad-email',
  message: 'Enter an e-mail address such as name@example.com.',
};

/** Whoever signs up says themselves that the address is proven. No page of ours does; Cognito should not let it through. */
export const claimsProof: Verdict = {
  kind: 'refused',
  outcome: 'claims-proof',
  message: 'An e-mail address is proven by a code.',
};

/** The address belongs to an account that signs in with Google and has no password. */
export const googleAccountExists: Verdict = {
  kind: 'refused',
  outcome: 'google-account-exists',
  message: 'Please continue with Google.',
};

/** Google itself does not say that the person owns the address. */
export const emailUnverified: Verdict = {
  kind: 'refused',
  outcome: 'email-unverified',
  message: 'Please verify your e-mail address with Google first.',
};

/** Another identity provider than Google: its word about an e-mail has not been weighed. */
export const unknownProvider: Verdict = {
  kind: 'refused',
  outcome: 'unknown-provider',
  message: 'Please continue with Google or with a password.',
};

/** A defect, or the user pool did not answer. The text is fixed: nothing of an internal error reaches the browser. */
export const failed: Verdict = {
  kind: 'refused',
  outcome: 'failed',
  message: 'Something went wrong. Please try again.',
};
