import type { Clock } from '#local/clock.ts';
import { notAuthorized, wrongPassword } from '#local/cognito/cognito-error.ts';
import { PasswordLockout } from './password-lockout.ts';
import { checkPasswordPolicy } from './password-policy.ts';
import type { PoolSettings } from './pool-settings.ts';
import { createVerifier, isPassword, type Owner, type Verifier } from './srp.ts';
import type { User } from './users.ts';

/** The pool's passwords, which it does not know. */
export class Passwords {
  readonly #pool: PoolSettings;
  readonly #lockout: PasswordLockout;

  constructor(pool: PoolSettings, clock: Clock) {
    this.#pool = pool;
    this.#lockout = new PasswordLockout(clock);
  }

  owner(username: string): Owner {
    return { poolName: this.#pool.name, username };
  }

  /** The verifier of a new password. Throws if the policy does not allow it. */
  create(username: string, password: string): Verifier {
    checkPasswordPolicy(password, this.#pool.Policies.PasswordPolicy);
    return createVerifier(this.owner(username), password);
  }

  /** Checks a password under the lockout for wrong ones, whether or not there is such a user. */
  attempt(name: string, verify: () => boolean): void {
    if (this.#lockout.isLocked(name)) throw notAuthorized('Password attempts exceeded');
    if (!verify()) {
      this.#lockout.fail(name);
      throw wrongPassword();
    }
    this.#lockout.succeed(name);
  }

  /** The same for a password that was sent as text; gives the user whose password it is. */
  check(name: string, user: User | undefined, password: string): User {
    this.attempt(user?.username ?? name, () =>
      Boolean(user?.password && isPassword(this.owner(user.username), password, user.password)),
    );
    if (!user) throw wrongPassword();
    return user;
  }

  /** Forgets the wrong passwords of a user who has just set a new one. */
  unlock(username: string): void {
    this.#lockout.succeed(username);
  }
}
