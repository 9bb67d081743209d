import type { Clock } from '#local/clock.ts';
import { Refusal, wrongPassword } from '#local/cognito/refusal.ts';
import type { PoolSettings } from '#local/cognito/settings/pool-settings.ts';
import { createVerifier, isPassword, type Owner, type Verifier } from '#local/cognito/srp/verifier.ts';
import { PasswordGuard } from './password-guard.ts';
import { checkPasswordPolicy } from './password-policy.ts';
import type { User } from './user.ts';

/** The pool's passwords, which it does not know. */
export class Passwords {
  readonly #pool: PoolSettings;
  readonly #guard: PasswordGuard;

  constructor(pool: PoolSettings, clock: Clock) {
    this.#pool = pool;
    this.#guard = new PasswordGuard(clock);
  }

  /** Whose password it is, as it is hashed. */
  owner(username: string): Owner {
    return { poolName: this.#pool.name, username };
  }

  /** Throws the refusal Cognito gives for a password that the policy does not allow. */
  checkPolicy(password: string): void {
    checkPasswordPolicy(password, this.#pool.Policies.PasswordPolicy);
  }

  /** The verifier of a new password. Throws if the policy does not allow it. */
  create(username: string, password: string): Verifier {
    this.checkPolicy(password);
    return createVerifier(this.owner(username), password);
  }

  /**
   * Runs a proof of password for a name, whether or not there is such a user, under the lockout for many wrong ones.
   * Throws `Password attempts exceeded` or `Incorrect username or password.`
   */
  attempt(name: string, prove: () => boolean): void {
    if (this.#guard.isLocked(name)) throw new Refusal('NotAuthorizedException', 'Password attempts exceeded');
    if (!prove()) {
      this.#guard.fail(name);
      throw wrongPassword();
    }
    this.#guard.succeed(name);
  }

  /**
   * The same for a password that was sent as text; gives the user whose password it is. An unknown user takes as long
   * and is answered the same.
   */
  check(name: string, user: User | undefined, password: string): User {
    this.attempt(user?.username ?? name, () => {
      const verifier = user?.password;
      if (user && verifier) return isPassword(this.owner(user.username), password, verifier);
      createVerifier(this.owner(name), password);
      return false;
    });
    if (!user) throw wrongPassword();
    return user;
  }

  /** Forgets the wrong passwords of a user who has just set a new one. */
  unlock(name: string): void {
    this.#guard.succeed(name);
  }
}
