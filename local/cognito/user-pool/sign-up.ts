import { randomUUID } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized } from '#local/cognito/cognito-error.ts';
import { isEmail, readAttributes, type AttributeList } from './attributes.ts';
import type { ClientSettings } from './client-settings.ts';
import { describeDelivery, sendCode, type CodeDelivery } from './code-delivery.ts';
import { expiredCode } from './codes.ts';
import { findUser } from './sign-in.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

type SignUp = { readonly email: string; readonly password: string; readonly attributes?: AttributeList };

/** Makes a user with a password. As in Cognito, the trigger is asked before it is looked whether the address is taken. */
export async function signUp(pool: UserPool, client: ClientSettings, given: SignUp): Promise<User> {
  const { users, passwords, settings } = pool;
  if (!isEmail(given.email)) throw invalidParameter('Username should be an email.');
  const email = users.normalise(given.email);
  const attributes = { ...readAttributes(given.attributes ?? [], 'user', settings), email };
  const username = randomUUID();
  const password = passwords.create(username, given.password);
  const { autoConfirmUser, autoVerifyEmail } = await pool.askPreSignUp({
    source: 'PreSignUp_SignUp',
    username,
    clientId: client.id,
    attributes,
  });
  if (users.find(email)) throw new CognitoError('UsernameExistsException', 'User already exists');
  return users.create({
    username,
    status: autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...attributes, sub: username, email_verified: String(autoVerifyEmail) },
    password,
    identities: [],
  });
}

export function confirmSignUp(pool: UserPool, client: ClientSettings, name: string, code: string): void {
  pool.quotas.take(name, 'ConfirmSignUp');
  const user = findUser(pool, client, name);
  if (!user) throw expiredCode();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  pool.codes.check(user.username, 'sign-up', code);
  pool.codes.forget(user.username, 'sign-up');
  pool.users.save({ ...user, status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
}

export function resendSignUpCode(pool: UserPool, client: ClientSettings, name: string): CodeDelivery {
  pool.quotas.take(name, 'ResendConfirmationCode');
  const user = findUser(pool, client, name);
  if (!user?.isEnabled) return describeDelivery(name);
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return sendCode(pool, user, 'sign-up', user.attributes['email'] ?? name);
}
