import { randomUUID } from 'node:crypto';
import { isEmail, readAttributes, type AttributeList } from './attributes.ts';
import type { ClientSettings } from './client-settings.ts';
import {
  checkCode,
  countRequest,
  describeDelivery,
  expiredCode,
  forgetCodes,
  sendCode,
  type CodeDelivery,
} from './codes.ts';
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts';
import { createPassword } from './passwords.ts';
import type { User } from './records.ts';
import type { UserPool } from './user-pool.ts';
import { createUser, findUser, findUserFor, normaliseName, saveUser } from './users.ts';

type SignUp = { readonly email: string; readonly password: string; readonly attributes?: AttributeList };

/** Makes a user with a password. As in Cognito, the trigger is asked before it is looked whether the address is taken. */
export async function signUp(pool: UserPool, client: ClientSettings, given: SignUp): Promise<User> {
  if (!isEmail(given.email)) throw invalidParameter('Username should be an email.');
  const email = normaliseName(pool, given.email);
  const attributes = { ...readAttributes(given.attributes ?? [], 'user', pool.settings), email };
  const username = randomUUID();
  const password = createPassword(pool, username, given.password);
  const { autoConfirmUser, autoVerifyEmail } = await pool.askPreSignUp({
    source: 'PreSignUp_SignUp',
    username,
    clientId: client.id,
    attributes,
  });
  if (findUser(pool, email)) throw new CognitoError('UsernameExistsException', 'User already exists');
  return createUser(pool, {
    username,
    status: autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...attributes, sub: username, email_verified: String(autoVerifyEmail) },
    password,
    identities: [],
  });
}

/** What an administrator's operations have in place of a client. */
const noClient = 'CLIENT_ID_NOT_APPLICABLE';

/** Makes a user for an administrator, who has to give it a password. */
export async function createByAdministrator(pool: UserPool, name: string, list: AttributeList): Promise<User> {
  if (!isEmail(name)) throw invalidParameter('Username should be an email.');
  const email = normaliseName(pool, name);
  const attributes = { ...readAttributes(list, 'administrator', pool.settings), email };
  const username = randomUUID();
  await pool.askPreSignUp({ source: 'PreSignUp_AdminCreateUser', username, clientId: noClient, attributes });
  if (findUser(pool, email)) throw new CognitoError('UsernameExistsException', 'User account already exists');
  return createUser(pool, {
    username,
    status: 'FORCE_CHANGE_PASSWORD',
    attributes: { email_verified: 'false', ...attributes, sub: username },
    password: null,
    identities: [],
  });
}

export function confirmSignUp(pool: UserPool, client: ClientSettings, name: string, code: string): void {
  countRequest(pool, name, 'ConfirmSignUp');
  const user = findUserFor(pool, client, name);
  if (!user) throw expiredCode();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  checkCode(pool, user, 'sign-up', code);
  forgetCodes(pool, user, 'sign-up');
  saveUser(pool, user, { status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
}

export function resendSignUpCode(pool: UserPool, client: ClientSettings, name: string): CodeDelivery {
  countRequest(pool, name, 'ResendConfirmationCode');
  const user = findUserFor(pool, client, name);
  if (!user?.isEnabled) return describeDelivery(name);
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return sendCode(pool, user, 'sign-up', user.attributes['email'] ?? name);
}
