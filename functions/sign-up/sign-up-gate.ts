import { quotas } from '#contract/limits.ts';
import type { Counter } from '#functions/store/counter.ts';
import { allow, refuse, type SignUpDecision } from './decision.ts';

/** Decides whether a person who has no account yet may get one. Rejects if the database fails. */
export type AdmitNewAccount = (kind: AccountKind) => Promise<SignUpDecision>;

export type AccountKind = 'password' | 'google';

export function createSignUpGate(counter: Pick<Counter, 'take'>, now: () => Date): AdmitNewAccount {
  return async (kind) => {
    const taken = await counter.take(`sign-ups ${kind}`, quotas.signUps, now());
    if (taken.kind === 'taken') return allow(kind);
    return refuse(taken.window === 'short' ? 'hour-full' : 'day-full');
  };
}
