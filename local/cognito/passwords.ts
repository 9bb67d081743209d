import { randomUUID } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import { ExpiringMap } from '#local/storage.ts';
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from './errors.ts';
import {
  createChallenge,
  createVerifier,
  isPassword,
  isVerified,
  type PasswordProof,
  type PendingChallenge,
} from './srp.ts';
import type { User, Users, Verifier } from './users.ts';

const failuresToLock = 5;
const challengeMs = 3 * 60_000;
const quarterHourMs = 15 * 60_000;

/** No white space at either end. Cognito applies this rule before the pool's policy. */
const passwordPattern = /^(\S?|\S.*\S)$/s;
const maxLength = 256;

type PasswordsOptions = {
  readonly clock: Clock;
  readonly users: Users;
  readonly poolName: string;
  readonly minLength: number;
};

export class Passwords {
  readonly #challenges: ExpiringMap<PendingChallenge>;
  readonly #lockouts = new Map<
    string,
    { readonly count: number; readonly lockedUntil: number; readonly lastAt: number }
  >();
  readonly #options: PasswordsOptions;

  constructor(options: PasswordsOptions) {
    this.#challenges = new ExpiringMap(options.clock, challengeMs);
    this.#options = options;
  }

  createVerifier(username: string, password: string): Verifier {
    if (password.length > maxLength || !passwordPattern.test(password)) {
      throw invalidParameter(
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
      );
    }
    if (password.length < this.#options.minLength) {
      throw new CognitoError(
        'InvalidPasswordException',
        'Password did not conform with policy: Password not long enough',
      );
    }
    return createVerifier({ poolName: this.#options.poolName, username }, password);
  }

  check(name: string, password: string): User {
    const user = this.#options.users.find(name);
    const owner = { poolName: this.#options.poolName, username: user?.username ?? name };
    this.#attempt(owner.username, () => !!user?.password && isPassword(owner, password, user.password));
    if (!user) throw wrongPassword();
    return user;
  }

  /** A name without an account gets the challenge of an invented user (Cognito guide, managing errors, read 2026-11-24). */
  beginChallenge(name: string, shareText: string) {
    const clientShare = BigInt(`0x${shareText}`);
    const user = this.#options.users.find(name);
    const username = user?.password ? user.username : randomUUID();
    const password = user?.password ?? createVerifier({ poolName: '', username }, randomUUID());
    const challenge = createChallenge(password);
    return {
      SALT: password.salt,
      SECRET_BLOCK: this.#challenges.add({ ...challenge, username, password, clientShare }),
      SRP_B: challenge.share.toString(16),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    };
  }

  /** A challenge works once. */
  finishChallenge(claim: PasswordProof): User {
    const pending = this.#challenges.take(claim.secretBlock);
    if (!pending) throw wrongPassword();
    const { username, password } = pending;
    const user = this.#options.users.find(username);
    const isCurrent = user?.password?.verifier === password.verifier;
    this.#attempt(username, () => isVerified(this.#options.poolName, pending, claim) && isCurrent);
    if (!user) throw wrongPassword();
    return user;
  }

  unlock({ username }: User): void {
    this.#lockouts.delete(username);
  }

  // Cognito's lockout, also for unknown names. The lock lasts for 15 minutes or less, and attempts during it do not count
  // (Cognito guide, authentication, “lockout behavior”, read 2026-11-21).
  #attempt(name: string, isRight: () => boolean): void {
    const now = this.#options.clock.now();
    const last = this.#lockouts.get(name);
    const failed = last && last.lastAt + quarterHourMs > now ? last : undefined;
    if (failed && failed.lockedUntil > now) throw notAuthorized('Password attempts exceeded');
    if (isRight()) return void this.#lockouts.delete(name);
    const count = (failed?.count ?? 0) + 1;
    const lockMs = count < failuresToLock ? 0 : Math.min(2 ** (count - failuresToLock) * 1000, quarterHourMs);
    this.#lockouts.set(name, { count, lockedUntil: now + lockMs, lastAt: now });
    throw wrongPassword();
  }
}
