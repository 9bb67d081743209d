import { CognitoError, invalidParameter } from '#local/cognito/cognito-error.ts';
import type { ClientSettings } from './client-settings.ts';
import { describeDelivery, sendCode, type CodeDelivery } from './code-delivery.ts';
import { wrongCode } from './codes.ts';
import { findUser } from './sign-in.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/**
 * Mails a code to a verified address. Where there is none, or no such user, a client that hides users is told what it
 * would be told if there were.
 */
export function startPasswordReset(pool: UserPool, client: ClientSettings, name: string): CodeDelivery {
  pool.quotas.take(name, 'ResetPassword');
  const user = pool.users.find(name);
  if (canReset(user)) return sendCode(pool, user, 'forgot-password', user.attributes['email'] ?? name);
  if (client.hidesUsers) return describeDelivery(pool.users.normalise(name));
  throw user
    ? invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number')
    : new CognitoError('UserNotFoundException', 'Username/client id combination not found.');
}

type Reset = { readonly name: string; readonly code: string; readonly password: string };

/** Sets the new password of a user who has the code. A password against the policy leaves the code good. */
export function finishPasswordReset(pool: UserPool, client: ClientSettings, { name, code, password }: Reset): void {
  pool.quotas.take(name, 'ResetPassword');
  const user = findUser(pool, client, name);
  if (!canReset(user)) throw wrongCode();
  pool.codes.check(user.username, 'forgot-password', code);
  const verifier = pool.passwords.create(user.username, password);
  pool.codes.forget(user.username, 'forgot-password');
  pool.users.save({ ...user, password: verifier, status: 'CONFIRMED' });
  pool.passwords.unlock(user.username);
}

function canReset(user: User | undefined): user is User {
  const isVerified = user?.attributes['email'] !== undefined && user.attributes['email_verified'] === 'true';
  return user !== undefined && user.password !== null && user.isEnabled && isVerified;
}
