import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import { isEmail, readAttributes, type AttributeList } from '#local/cognito/users/attributes.ts';
import type { User } from '#local/cognito/users/user.ts';
import { findClient } from './clients.ts';
import { describeDelivery, sendCode } from './code-delivery.ts';
import { attributeListSchema, createOperation } from './operation.ts';
import { expiredCode } from '#local/cognito/users/codes.ts';

type SignUp = { readonly email: string; readonly password: string; readonly attributes?: AttributeList };

/**
 * Makes a user with a password. The trigger is asked before it is looked whether the address is taken, as Cognito
 * does. Throws its refusals: no address, a password against the policy, an address taken, a trigger's own words.
 */
export async function signUp(
  pool: UserPool,
  client: ClientSettings,
  { email, password, attributes = [] }: SignUp,
): Promise<User> {
  const { users, passwords, settings, clock } = pool;
  if (!isEmail(email)) throw new Refusal('InvalidParameterException', 'Username should be an email.');
  const normalised = users.normalise(email);
  const given = { ...readAttributes(attributes, 'user', settings), email: normalised };
  const sub = randomUUID();
  const verifier = passwords.create(sub, password);
  const answer = await pool.askPreSignUp({
    source: 'PreSignUp_SignUp',
    username: sub,
    clientId: client.id,
    attributes: given,
  });
  if (users.find(normalised)) throw new Refusal('UsernameExistsException', 'User already exists');
  const now = clock.now();
  return users.save({
    username: sub,
    status: answer.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    isEnabled: true,
    attributes: { ...given, sub, email_verified: String(answer.autoVerifyEmail) },
    password: verifier,
    identities: [],
    pendingEmail: null,
    createdAt: now,
    modifiedAt: now,
  });
}

const signUpSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  Password: v.string(),
  UserAttributes: v.optional(attributeListSchema, []),
});

const confirmSchema = v.object({ ClientId: v.string(), Username: v.string(), ConfirmationCode: v.string() });
const resendSchema = v.object({ ClientId: v.string(), Username: v.string() });

export const signUpOperations = {
  SignUp: createOperation(signUpSchema, async ({ ClientId, Username, Password, UserAttributes }, pool) => {
    const client = findClient(pool, ClientId);
    const user = await signUp(pool, client, { email: Username, password: Password, attributes: UserAttributes });
    const email = user.attributes['email'] ?? Username;
    return {
      UserConfirmed: user.status === 'CONFIRMED',
      UserSub: user.username,
      ...(user.status === 'UNCONFIRMED' && { CodeDeliveryDetails: sendCode(pool, user, 'sign-up', email) }),
    };
  }),

  ConfirmSignUp: createOperation(confirmSchema, ({ ClientId, Username, ConfirmationCode }, pool) => {
    const client = findClient(pool, ClientId);
    const user = client.hidesUsers ? pool.users.find(Username) : pool.users.get(Username);
    pool.quotas.take(user?.username ?? pool.users.normalise(Username), 'ConfirmSignUp');
    if (!user) throw expiredCode();
    if (user.status !== 'UNCONFIRMED') {
      const message = `User cannot be confirmed. Current status is ${user.status}`;
      throw new Refusal('NotAuthorizedException', message);
    }
    pool.codes.use(user.username, 'sign-up', ConfirmationCode);
    const attributes = { ...user.attributes, email_verified: 'true' };
    pool.users.save({ ...user, status: 'CONFIRMED', attributes });
    return {};
  }),

  ResendConfirmationCode: createOperation(resendSchema, ({ ClientId, Username }, pool) => {
    const client = findClient(pool, ClientId);
    const user = client.hidesUsers ? pool.users.find(Username) : pool.users.get(Username);
    pool.quotas.take(user?.username ?? pool.users.normalise(Username), 'ResendConfirmationCode');
    if (!user?.isEnabled) return { CodeDeliveryDetails: describeDelivery(Username) };
    if (user.status !== 'UNCONFIRMED') {
      throw new Refusal('InvalidParameterException', 'User is already confirmed.');
    }
    const email = user.attributes['email'] ?? Username;
    return { CodeDeliveryDetails: sendCode(pool, user, 'sign-up', email) };
  }),
};
