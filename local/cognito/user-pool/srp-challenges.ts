import { randomUUID } from 'node:crypto';
import { wrongPassword } from '#local/cognito/cognito-error.ts';
import { createChallenge, createVerifier, isProved, type Challenge, type Claim, type Verifier } from './srp.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

export type Subject = { readonly username: string; readonly password: Verifier };
export type PendingChallenge = Challenge & Subject & { readonly clientShare: bigint };

/**
 * Begins an SRP sign-in. A name without a password gets what a user would get, the same each time: AWS answers so
 * where `PreventUserExistenceErrors` is on.
 */
export function beginChallenge(pool: UserPool, name: string, user: User | undefined, clientShare: bigint) {
  const { username, password } = user?.password ? { ...user, password: user.password } : madeUp(pool, name);
  const challenge = createChallenge(password);
  return {
    SALT: password.salt,
    SECRET_BLOCK: pool.challenges.add({ ...challenge, username, password, clientShare }),
    SRP_B: challenge.share.toString(16),
    USERNAME: username,
    USER_ID_FOR_SRP: username,
  };
}

/** Gives the user whose password was verified; throws as Cognito does otherwise. A challenge can be answered once. */
export function finishChallenge(pool: UserPool, claim: Claim): User {
  const pending = pool.challenges.take(claim.secretBlock);
  if (!pending) throw wrongPassword();
  const { username, password, clientShare } = pending;
  const user = pool.users.find(username);
  pool.passwords.attempt(username, () => {
    const isRight = isProved(pool.passwords.owner(username), password, pending, clientShare, claim);
    return isRight && user?.password?.verifier === password.verifier;
  });
  if (!user) throw wrongPassword();
  return user;
}

function madeUp({ strangers }: UserPool, name: string): Subject {
  const username = randomUUID();
  const known = strangers.get(name) ?? { username, password: createVerifier({ poolName: '', username }, randomUUID()) };
  strangers.set(name, known);
  return known;
}
