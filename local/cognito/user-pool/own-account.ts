import { readAttributes, type AttributeList } from './attributes.ts';
import type { ClientSettings } from './client-settings.ts';
import {
  checkCode,
  countRequest,
  describeDelivery,
  forgetCodes,
  sendCode,
  wrongCode,
  type CodeDelivery,
} from './codes.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import { checkPassword, createPassword } from './passwords.ts';
import type { User } from './records.ts';
import type { UserPool } from './user-pool.ts';
import { findUser, findUserFor, normaliseName, saveUser } from './users.ts';

/**
 * Writes attributes. Gives where the code went if the e-mail address is among them: if the pool says so, the old one
 * counts until the new one is verified; otherwise the new one, unverified.
 */
export function updateAttributes(pool: UserPool, user: User, list: AttributeList): CodeDelivery | undefined {
  const { email: given, ...others } = readAttributes(list, 'user', pool.settings);
  const attributes = { ...user.attributes, ...others };
  if (given === undefined) return void saveUser(pool, user, { attributes });
  const email = normaliseName(pool, given);
  checkIsFree(pool, user, email);
  const isKept = pool.settings.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email');
  const unverified = { pendingEmail: null, attributes: { ...attributes, email, email_verified: 'false' } };
  const changed = saveUser(pool, user, isKept ? { pendingEmail: email, attributes } : unverified);
  return sendCode(pool, changed, 'attribute', email);
}

export function sendEmailCode(pool: UserPool, user: User): CodeDelivery {
  countRequest(pool, user.username, 'GetUserAttributeVerificationCode');
  const email = user.pendingEmail ?? user.attributes['email'];
  if (email === undefined) throw invalidParameter('User does not have email attribute.');
  return sendCode(pool, user, 'attribute', email);
}

export function verifyEmail(pool: UserPool, user: User, code: string): void {
  countRequest(pool, user.username, 'VerifyUserAttribute');
  checkCode(pool, user, 'attribute', code);
  const email = user.pendingEmail ?? user.attributes['email'] ?? '';
  checkIsFree(pool, user, email);
  forgetCodes(pool, user, 'attribute');
  saveUser(pool, user, { pendingEmail: null, attributes: { ...user.attributes, email, email_verified: 'true' } });
}

export function changePassword(pool: UserPool, user: User, previous: string, proposed: string): void {
  countRequest(pool, user.username, 'ChangePassword');
  checkPassword(pool, user.username, user, previous);
  saveUser(pool, user, { password: createPassword(pool, user.username, proposed) });
}

/**
 * Mails a code to a verified address. Where there is none, or no such user, a client that hides users is told what it
 * would be told if there were.
 */
export function startPasswordReset(pool: UserPool, client: ClientSettings, name: string): CodeDelivery {
  countRequest(pool, name, 'ResetPassword');
  const user = findUser(pool, name);
  if (canReset(user)) return sendCode(pool, user, 'forgot-password', user.attributes['email'] ?? name);
  if (client.hidesUsers) return describeDelivery(normaliseName(pool, name));
  throw user
    ? invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number')
    : new CognitoError('UserNotFoundException', 'Username/client id combination not found.');
}

type Reset = { readonly name: string; readonly code: string; readonly password: string };

/** Sets the new password of a user who has the code. A password against the policy leaves the code good. */
export function finishPasswordReset(pool: UserPool, client: ClientSettings, { name, code, password }: Reset): void {
  countRequest(pool, name, 'ResetPassword');
  const user = findUserFor(pool, client, name);
  if (!canReset(user)) throw wrongCode();
  checkCode(pool, user, 'forgot-password', code);
  const verifier = createPassword(pool, user.username, password);
  forgetCodes(pool, user, 'forgot-password');
  saveUser(pool, user, { password: verifier, status: 'CONFIRMED' });
  pool.failures.delete(user.username);
}

/** Removes a user and everything the pool keeps of them. */
export function deleteUser(pool: UserPool, user: User): void {
  const sessions = pool.sessions.values().filter(({ username }) => username === user.username);
  pool.users.delete(user.username);
  pool.sessions.delete(...sessions.map(({ id }) => id));
  forgetCodes(pool, user, 'sign-up', 'forgot-password', 'attribute');
}

function canReset(user: User | undefined): user is User {
  const isVerified = user?.attributes['email'] !== undefined && user.attributes['email_verified'] === 'true';
  const hasPassword = user?.password && user.status !== 'FORCE_CHANGE_PASSWORD';
  return user !== undefined && !!hasPassword && user.isEnabled && isVerified;
}

function checkIsFree(pool: UserPool, user: User, email: string): void {
  const holder = findUser(pool, email);
  if (!holder || holder.username === user.username) return;
  throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
}
