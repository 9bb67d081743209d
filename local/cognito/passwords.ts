import { randomUUID } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from './errors.ts';
import type { UserPool } from './pool.ts';
import { createChallenge, createVerifier, isPassword, isVerified, prime, type PasswordProof } from './srp.ts';
import { findUser, type User, type Verifier } from './users.ts';

const failuresToLock = 5;
const quarterHourMs = 15 * 60_000;

/** No white space at either end. Cognito applies this rule before the pool's policy. */
const passwordPattern = /^(\S?|\S.*\S)$/s;
const maxLength = 256;

export function createPasswordVerifier(pool: UserPool, username: string, password: string): Verifier {
  if (password.length > maxLength || !passwordPattern.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < pool.settings.Policies.PasswordPolicy.MinimumLength) {
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
  return createVerifier({ poolName: pool.name, username }, password);
}

export function checkPassword(pool: UserPool, name: string, password: string): User {
  const user = findUser(pool, name);
  const owner = { poolName: pool.name, username: user?.username ?? name };
  attemptPassword(pool, owner.username, () => !!user?.password && isPassword(owner, password, user.password));
  if (!user) throw wrongPassword();
  return user;
}

/** A name without an account always gets the same simulated salt (Cognito guide, managing errors, read 2026-11-24). */
export function beginChallenge(pool: UserPool, name: string, shareText: string) {
  const clientShare = readClientShare(shareText);
  const user = findUser(pool, name);
  const { username, password } = user?.password ? { ...user, password: user.password } : simulateUser(pool, name);
  const challenge = createChallenge(password);
  return {
    SALT: password.salt,
    SECRET_BLOCK: pool.challenges.add({ ...challenge, username, password, clientShare }),
    SRP_B: challenge.share.toString(16),
    USERNAME: username,
    USER_ID_FOR_SRP: username,
  };
}

/** A challenge works once. */
export function finishChallenge(pool: UserPool, claim: PasswordProof): User {
  const pending = pool.challenges.take(claim.secretBlock);
  if (!pending) throw wrongPassword();
  const { username, password } = pending;
  const user = findUser(pool, username);
  const isCurrent = user?.password?.verifier === password.verifier;
  attemptPassword(pool, username, () => isVerified(pool.name, pending, claim) && isCurrent);
  if (!user) throw wrongPassword();
  return user;
}

/** SRP's `A`. If `A` were zero modulo the prime, any password would be verified (RFC 5054, section 2.5.4). */
function readClientShare(hex: string): bigint {
  const share = /^[\da-f]{1,770}$/i.test(hex) ? BigInt(`0x${hex}`) : 0n;
  if (share % prime === 0n) throw invalidParameter('Invalid SRP_A');
  return share;
}

function simulateUser({ simulatedUsers }: UserPool, name: string) {
  const username = randomUUID();
  const known = simulatedUsers.get(name) ?? {
    username,
    password: createVerifier({ poolName: '', username }, randomUUID()),
  };
  simulatedUsers.set(name, known);
  return known;
}

// Cognito's lockout, also for unknown names. The lock lasts for 15 minutes or less, and attempts during it do not count
// (Cognito guide, authentication, “lockout behavior”, read 2026-11-21).
function attemptPassword({ lockouts, clock }: UserPool, name: string, isRight: () => boolean): void {
  const now = clock.now();
  const last = lockouts.get(name);
  const failed = last && last.lastAt + quarterHourMs > now ? last : undefined;
  if (failed && failed.lockedUntil > now) throw notAuthorized('Password attempts exceeded');
  if (isRight()) return void lockouts.delete(name);
  const count = (failed?.count ?? 0) + 1;
  const lockMs = count < failuresToLock ? 0 : Math.min(2 ** (count - failuresToLock) * 1000, quarterHourMs);
  lockouts.set(name, { count, lockedUntil: now + lockMs, lastAt: now });
  throw wrongPassword();
}
