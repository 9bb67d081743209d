import { randomUUID } from 'node:crypto';
import { checkCode, describeDelivery, deleteCodes, sendCode } from './codes.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import { checkPassword, createPasswordVerifier } from './passwords.ts';
import type { Client, UserPool } from './pool.ts';
import {
  createUser,
  findUser,
  isEmail,
  normaliseName,
  readAttributes,
  saveUser,
  type AttributeList,
  type User,
} from './users.ts';

type SignUp = { readonly email: string; readonly password: string; readonly attributes: AttributeList };

/** On AWS too, the PreSignUp function runs before Cognito looks up the email address. */
export async function signUp(pool: UserPool, client: Client, given: SignUp): Promise<User> {
  if (!isEmail(given.email)) throw invalidParameter('Username should be an email.');
  const email = normaliseName(given.email);
  const attributes = { ...readAttributes(given.attributes, 'user'), email };
  const username = randomUUID();
  const password = createPasswordVerifier(pool, username, given.password);
  const { autoConfirmUser, autoVerifyEmail } = await pool.runPreSignUp({
    source: 'PreSignUp_SignUp',
    username,
    clientId: client.id,
    attributes,
  });
  if (!autoConfirmUser) throw invalidParameter('The local cloud supports only users that the trigger confirms.');
  if (findUser(pool, email)) throw new CognitoError('UsernameExistsException', 'User already exists');
  return createUser(pool, {
    username,
    status: 'CONFIRMED',
    attributes: { ...attributes, sub: username, email_verified: String(autoVerifyEmail) },
    password,
    identities: [],
  });
}

export function sendEmailCode(pool: UserPool, user: User) {
  const { email } = user.attributes;
  if (email === undefined) throw invalidParameter('User does not have email attribute.');
  return sendCode(pool, user, 'attribute', email);
}

export function verifyEmail(pool: UserPool, user: User, code: string): void {
  checkCode(pool, user.username, user, 'attribute', code);
  deleteCodes(pool, user, 'attribute');
  saveUser(pool, user, { attributes: { ...user.attributes, email_verified: 'true' } });
}

export function changePassword(pool: UserPool, user: User, previous: string, proposed: string): void {
  checkPassword(pool, user.username, previous);
  saveUser(pool, user, { password: createPasswordVerifier(pool, user.username, proposed) });
}

/** Emails a code to a verified email address. Every other name gets the same response. */
export function startPasswordReset(pool: UserPool, name: string) {
  const user = findResettable(pool, name);
  return user
    ? sendCode(pool, user, 'forgot-password', user.attributes['email'] ?? name)
    : describeDelivery(normaliseName(name));
}

type Reset = { readonly name: string; readonly code: string; readonly password: string };

/** A password that breaks a rule does not use up the code. */
export function finishPasswordReset(pool: UserPool, { name, code, password }: Reset): void {
  const user = findResettable(pool, name);
  checkCode(pool, name, user, 'forgot-password', code);
  const verifier = createPasswordVerifier(pool, user.username, password);
  deleteCodes(pool, user, 'forgot-password');
  saveUser(pool, user, { password: verifier });
  pool.lockouts.delete(user.username);
}

export function deleteUser(pool: UserPool, user: User): void {
  const sessions = pool.sessions.values().filter(({ username }) => username === user.username);
  pool.users.delete(user.username);
  pool.sessions.delete(...sessions.map(({ id }) => id));
  deleteCodes(pool, user, 'forgot-password', 'attribute');
}

function findResettable(pool: UserPool, name: string): User | undefined {
  const user = findUser(pool, name);
  return user?.password && user.attributes['email_verified'] === 'true' ? user : undefined;
}
