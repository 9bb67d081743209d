import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from './cognito-error.ts';
import type { User, Verifier } from './records.ts';
import { createVerifier, isPassword, type Owner } from './srp.ts';
import type { UserPool } from './user-pool.ts';

const freeAttempts = 5;
const quarterHourMs = 15 * 60_000;

/** What the API's own type of a password allows before any policy is asked. */
const passwordPattern = /^(\S?|\S.*\S)$/s;
const maxLength = 256;

export function ownerOf({ settings }: UserPool, username: string): Owner {
  return { poolName: settings.name, username };
}

/** The verifier of a new password. Throws as Cognito does for one that cannot be one or is against the policy. */
export function createPassword(pool: UserPool, username: string, password: string): Verifier {
  if (password.length > maxLength || !passwordPattern.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const policy = pool.settings.Policies.PasswordPolicy;
  const checks: [boolean, string][] = [
    [password.length >= policy.MinimumLength, 'Password not long enough'],
    [!policy.RequireLowercase || /[a-z]/.test(password), 'Password must have lowercase characters'],
    [!policy.RequireUppercase || /[A-Z]/.test(password), 'Password must have uppercase characters'],
    [!policy.RequireNumbers || /\d/.test(password), 'Password must have numeric characters'],
    [!policy.RequireSymbols || /[^A-Za-z0-9\s]/.test(password), 'Password must have symbol characters'],
  ];
  const [, problem] = checks.find(([isMet]) => !isMet) ?? [];
  if (problem) throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
  return createVerifier(ownerOf(pool, username), password);
}

/** Checks a password that was sent as text; gives the user whose password it is. */
export function checkPassword(pool: UserPool, name: string, user: User | undefined, password: string): User {
  const isRight = () => !!user?.password && isPassword(ownerOf(pool, user.username), password, user.password);
  attemptPassword(pool, user?.username ?? name, isRight);
  if (!user) throw wrongPassword();
  return user;
}

/**
 * Checks a password under Cognito's lockout, whether or not there is such a user: the fifth wrong one in a row locks for
 * a second, each further one for twice as long, up to about 15 minutes. An attempt while locked does not count; 15
 * minutes without an attempt forget it all.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export function attemptPassword({ failures, clock }: UserPool, name: string, isRight: () => boolean): void {
  const now = clock.now();
  const kept = failures.get(name);
  const failed = kept && kept.lastAt + quarterHourMs > now ? kept : undefined;
  if (failed && failed.lockedUntil > now) throw notAuthorized('Password attempts exceeded');
  if (isRight()) return void failures.delete(name);
  const count = (failed?.count ?? 0) + 1;
  const lockMs = count < freeAttempts ? 0 : Math.min(2 ** (count - freeAttempts) * 1000, quarterHourMs);
  failures.set(name, { count, lockedUntil: now + lockMs, lastAt: now });
  throw wrongPassword();
}
