import { randomUUID } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import { ExpiringMap } from '#local/storage.ts';
import { CognitoError, notAuthorized } from './errors.ts';
import {
  createChallenge,
  createVerifier,
  isPassword,
  isVerified,
  type PasswordProof,
  type PendingChallenge,
} from './srp.ts';
import type { User, Users, Verifier } from './users.ts';

const challengeMs = 3 * 60_000;

type PasswordsOptions = {
  readonly clock: Clock;
  readonly users: Users;
  readonly poolName: string;
  readonly minLength: number;
};

/** Cognito's lockout after wrong passwords is not imitated. */
export class Passwords {
  readonly #challenges: ExpiringMap<PendingChallenge>;
  readonly #options: PasswordsOptions;

  constructor(options: PasswordsOptions) {
    this.#challenges = new ExpiringMap(options.clock, challengeMs);
    this.#options = options;
  }

  createVerifier(username: string, password: string): Verifier {
    const { poolName, minLength } = this.#options;
    if (password.length >= minLength) return createVerifier({ poolName, username }, password);
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }

  check({ username, password }: User, given: string): void {
    if (!password || !isPassword({ poolName: this.#options.poolName, username }, given, password))
      throw notAuthorized();
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
    const user = pending && this.#options.users.find(pending.username);
    const isCurrent = user?.password?.verifier === pending?.password.verifier;
    if (!pending || !user || !isCurrent || !isVerified(this.#options.poolName, pending, claim)) throw notAuthorized();
    return user;
  }
}
