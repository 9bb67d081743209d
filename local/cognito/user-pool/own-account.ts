import { CognitoError, invalidParameter } from '#local/cognito/cognito-error.ts';
import { readAttributes, type AttributeList } from './attributes.ts';
import { sendCode, type CodeDelivery } from './code-delivery.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/** Writes attributes. Gives where the code went if the e-mail address is among them. */
export function updateAttributes(pool: UserPool, user: User, list: AttributeList): CodeDelivery | undefined {
  const { email, ...others } = readAttributes(list, 'user', pool.settings);
  const updated = pool.users.save({ ...user, attributes: { ...user.attributes, ...others } });
  return email === undefined ? undefined : changeEmail(pool, updated, pool.users.normalise(email));
}

export function deleteAttributes(pool: UserPool, user: User, names: readonly string[]): void {
  const list = names.filter((Name) => Name !== 'email').map((Name) => ({ Name }));
  const removed = readAttributes(list, 'user', pool.settings);
  const kept = Object.entries(user.attributes).filter(([name]) => !Object.hasOwn(removed, name));
  pool.users.save({ ...user, attributes: Object.fromEntries(kept) });
}

export function sendEmailCode(pool: UserPool, user: User): CodeDelivery {
  pool.quotas.take(user.username, 'GetUserAttributeVerificationCode');
  const email = user.pendingEmail ?? user.attributes['email'];
  if (email === undefined) throw invalidParameter('User does not have email attribute.');
  return sendCode(pool, user, 'attribute', email);
}

export function verifyEmail(pool: UserPool, user: User, code: string): void {
  pool.quotas.take(user.username, 'VerifyUserAttribute');
  pool.codes.check(user.username, 'attribute', code);
  const email = user.pendingEmail ?? user.attributes['email'] ?? '';
  checkIsFree(pool, user, email);
  pool.codes.forget(user.username, 'attribute');
  pool.users.save({ ...user, pendingEmail: null, attributes: { ...user.attributes, email, email_verified: 'true' } });
}

export function changePassword(pool: UserPool, user: User, previous: string, proposed: string): void {
  pool.quotas.take(user.username, 'ChangePassword');
  pool.passwords.check(user.username, user, previous);
  pool.users.save({ ...user, password: pool.passwords.create(user.username, proposed) });
}

/** Removes a user and everything the pool keeps of them. */
export function deleteUser(pool: UserPool, { username }: User): void {
  pool.users.delete(username);
  pool.sessions.forget(username);
  pool.codes.forget(username, 'sign-up', 'forgot-password', 'attribute');
}

/** If the pool says so, the old address counts until the new one is verified; otherwise the new one, unverified. */
function changeEmail(pool: UserPool, user: User, email: string): CodeDelivery {
  checkIsFree(pool, user, email);
  const isKept = pool.settings.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email');
  const attributes = { ...user.attributes, email, email_verified: 'false' };
  const changed = isKept ? { ...user, pendingEmail: email } : { ...user, pendingEmail: null, attributes };
  return sendCode(pool, pool.users.save(changed), 'attribute', email);
}

function checkIsFree(pool: UserPool, user: User, email: string): void {
  const holder = pool.users.find(email);
  if (!holder || holder.username === user.username) return;
  throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
}
