import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import { wrongPassword } from '#local/cognito/refusal.ts';
import { createChallenge, isProved, type Challenge } from '#local/cognito/srp/challenge.ts';
import { createVerifier } from '#local/cognito/srp/verifier.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import type { User } from '#local/cognito/users/user.ts';

const lifetimeMs = 3 * 60_000;

type Pending = Challenge & {
  /** Whom it is about: a user, or a name that no user has. */
  readonly name: string;
  readonly username: string;
  readonly verifier: string;
  readonly clientShare: bigint;
  readonly expiresAt: number;
};

type Claim = { readonly secretBlock: string; readonly timestamp: string; readonly signature: string };

/** The proofs of password that have begun and are not yet finished. Each can be answered once. */
export class PasswordChallenges {
  readonly #pending = new Map<string, Pending>();
  readonly #clock: Clock;
  /** A verifier that belongs to nobody, so that a proof against it takes as long as any. */
  readonly #nobody = createVerifier({ poolName: '', username: '' }, randomBytes(32).toString('hex'));

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Begins a proof. A name without a password gets what a user would get, the same each time, so that asking does
   * not tell who has an account (RFC 5054, section 2.5.1.3).
   */
  begin(pool: UserPool, name: string, user: User | undefined, clientShare: bigint) {
    const { salt, verifier, username } = this.#subject(pool, name, user);
    const challenge = createChallenge(verifier);
    const secretBlock = randomBytes(512).toString('base64');
    this.#dropExpired();
    const expiresAt = this.#clock.now() + lifetimeMs;
    this.#pending.set(secretBlock, { ...challenge, name, username, verifier, clientShare, expiresAt });
    return {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: challenge.share.toString(16),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    };
  }

  /** Finishes it. Gives the user who proved their password; throws the refusal Cognito gives otherwise. */
  finish(pool: UserPool, claim: Claim): User {
    const pending = this.#pending.get(claim.secretBlock);
    this.#pending.delete(claim.secretBlock);
    if (!pending || pending.expiresAt <= this.#clock.now()) throw wrongPassword();
    const { name, username, verifier, clientShare } = pending;
    const user = pool.users.find(username);
    pool.passwords.attempt(user?.username ?? name, () => {
      const isRight = isProved(pool.passwords.owner(username), verifier, pending, { share: clientShare, ...claim });
      return isRight && user?.password?.verifier === verifier;
    });
    if (!user) throw wrongPassword();
    return user;
  }

  #subject(pool: UserPool, name: string, user: User | undefined) {
    if (user?.password) return { ...user.password, username: user.username };
    const secret = pool.key.privateKey.export({ type: 'pkcs8', format: 'der' });
    const digest = createHmac('sha256', secret).update(`${pool.settings.id} ${name}`).digest();
    return {
      verifier: this.#nobody.verifier,
      salt: digest.subarray(0, 16).toString('hex'),
      username: toUuid(digest.subarray(16)),
    };
  }

  #dropExpired(): void {
    for (const [secretBlock, { expiresAt }] of this.#pending) {
      if (expiresAt <= this.#clock.now()) this.#pending.delete(secretBlock);
    }
  }
}

/** Sixteen bytes as a random (version 4) UUID. */
function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex').split('');
  hex[12] = '4';
  hex[16] = '89ab'.charAt((bytes[8] ?? 0) & 3);
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
