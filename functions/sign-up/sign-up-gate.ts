import type { Taken } from '#functions/counters/quota.ts';

export type AccountKind = 'password' | 'google';

/** What stands between a decision to make a new account and the account. Rejects if it cannot be asked. */
export interface SignUpGate {
  /**
   * Keeps an address for an account of this kind, for some minutes: `ListUsers` finds a new Google account only after a
   * while. False if it is kept for the other kind; asking again for the same kind is always true.
   */
  reserveAddress(email: string, kind: AccountKind, now: Date): Promise<boolean>;
  /** Counts one new account. Cognito may ask up to three times for one, which counts as many. */
  countNewAccount(now: Date): Promise<Taken>;
}
