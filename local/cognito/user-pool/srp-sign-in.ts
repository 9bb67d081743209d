import { randomUUID } from 'node:crypto';
import { invalidParameter, wrongPassword } from './cognito-error.ts';
import { attemptPassword, ownerOf } from './passwords.ts';
import type { User } from './records.ts';
import { createChallenge, createVerifier, isProved, prime, type Claim } from './srp.ts';
import type { UserPool } from './user-pool.ts';
import { findUser } from './users.ts';

/**
 * Begins an SRP sign-in. A name without a password gets what a user would get, the same each time: AWS answers so
 * where `PreventUserExistenceErrors` is on.
 */
export function beginChallenge(pool: UserPool, name: string, user: User | undefined, shareText: string) {
  const clientShare = readClientShare(shareText);
  const { username, password } = user?.password ? { ...user, password: user.password } : strangerOf(pool, name);
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
  const { username, password } = pending;
  const user = findUser(pool, username);
  const isCurrent = user?.password?.verifier === password.verifier;
  attemptPassword(pool, username, () => isProved(ownerOf(pool, username), pending, claim) && isCurrent);
  if (!user) throw wrongPassword();
  return user;
}

/** SRP's `A`. One that is zero modulo the prime would verify any password (RFC 5054, section 2.5.4). */
function readClientShare(hex: string): bigint {
  const share = /^[\da-f]{1,770}$/i.test(hex) ? BigInt(`0x${hex}`) : 0n;
  if (share % prime === 0n) throw invalidParameter('Invalid SRP_A');
  return share;
}

function strangerOf({ strangers }: UserPool, name: string) {
  const username = randomUUID();
  const known = strangers.get(name) ?? { username, password: createVerifier({ poolName: '', username }, randomUUID()) };
  strangers.set(name, known);
  return known;
}
