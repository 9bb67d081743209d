import { addressReserved, googleAccountExists, signUpCapReached, type SignUpDecision } from './sign-up-decision.ts';
import type { AccountKind, SignUpGate } from './sign-up-gate.ts';

export type AdmitNewAccount = (email: string, kind: AccountKind) => Promise<SignUpDecision>;

/**
 * The last question before an account is made that nobody has: asked for strangers only, so that the cap never holds up
 * a person who has an account. It counts last, so that a refusal uses nothing up.
 */
export async function admitNewAccount(
  email: string,
  kind: AccountKind,
  gate: SignUpGate,
  now: Date,
): Promise<SignUpDecision> {
  const isReserved = await gate.reserveAddress(email, kind, now);
  if (!isReserved) return kind === 'password' ? googleAccountExists : addressReserved;
  const taken = await gate.countNewAccount(now);
  if (taken.kind === 'full') return signUpCapReached(taken.window === 'short' ? 'hour' : 'day');
  return { kind: 'allowed', outcome: kind };
}
