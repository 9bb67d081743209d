/** Who is signed in, as far as pages need to know (E4). */
export type SignedInUser = {
  /** Absent for an account made with an e-mail address alone. */
  readonly displayName: string | undefined;
  readonly email: string;
  /** Whether the address was verified with a code, or by Google. */
  readonly isEmailVerified: boolean;
  /** Whether the account has a password of its own; one that came through Google has none to change. */
  readonly hasPassword: boolean;
  /** Whether Google leads to the account; its password, if it has one, may then be one that nobody knows. */
  readonly signsInWithGoogle: boolean;
};

/**
 * Signed in or signed out; loading until the first result has arrived (T1). Unchecked: this browser keeps a session, but
 * neither answer could be had.
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'unchecked' }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

/** Whether the code that verifies the address was mailed, as far as this page knows. */
export type CodeMail = 'unknown' | 'sent' | 'failed';
