import { randomUUID } from 'node:crypto';
import { describeDelivery } from './codes.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import { normaliseName, readAttributes, type AttributeList, type User } from './users.ts';

type SignUp = { readonly email: string; readonly password: string; readonly attributes: AttributeList };

/** On AWS too, the PreSignUp function runs before Cognito looks up the email address. It confirms each user. */
export async function signUp(pool: UserPool, given: SignUp): Promise<User> {
  const email = normaliseName(given.email);
  const attributes = { ...readAttributes(given.attributes), email };
  const username = randomUUID();
  const password = pool.passwords.createVerifier(username, given.password);
  const { autoVerifyEmail } = await pool.runPreSignUp('SignUp', username, attributes);
  if (pool.users.find(email)) throw new CognitoError('UsernameExistsException', 'User already exists');
  const user = pool.users.save({
    username,
    status: 'CONFIRMED',
    attributes: { ...attributes, sub: username, email_verified: String(autoVerifyEmail) },
    password,
    identities: [],
  });
  await pool.runPostConfirmation('ConfirmSignUp', username, user.attributes);
  return user;
}

export function changePassword(pool: UserPool, user: User, previous: string, proposed: string): void {
  pool.passwords.check(user, previous);
  pool.users.save(user, { password: pool.passwords.createVerifier(user.username, proposed) });
}

/** Emails a code to a verified email address. Every other name gets the same response. */
export function startPasswordReset(pool: UserPool, name: string) {
  const user = findResettable(pool, name);
  return user ? pool.codes.send(user) : describeDelivery(normaliseName(name));
}

type Reset = { readonly name: string; readonly code: string; readonly password: string };

/** A password that breaks a rule does not use up the code. */
export async function finishPasswordReset(pool: UserPool, { name, code, password }: Reset): Promise<void> {
  const user = pool.codes.check(findResettable(pool, name), code);
  const verifier = pool.passwords.createVerifier(user.username, password);
  pool.codes.delete(user);
  pool.users.save(user, { password: verifier });
  await pool.runPostConfirmation('ConfirmForgotPassword', user.username, user.attributes);
}

export function deleteUser(pool: UserPool, user: User): void {
  pool.users.delete(user);
  pool.sessions.deleteAll(user);
  pool.codes.delete(user);
}

function findResettable(pool: UserPool, name: string): User | undefined {
  const user = pool.users.find(name);
  return user?.password && user.attributes['email_verified'] === 'true' ? user : undefined;
}
