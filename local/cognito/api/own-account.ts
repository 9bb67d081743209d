import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import { readAttributes } from '#local/cognito/users/attributes.ts';
import { toAttributeList, type User } from '#local/cognito/users/user.ts';
import { sendCode } from './code-delivery.ts';
import { deleteUser } from './delete-user.ts';
import { attributeListSchema, createOperation } from './operation.ts';

const tokenSchema = v.object({ AccessToken: v.string() });
const updateSchema = v.object({ AccessToken: v.string(), UserAttributes: attributeListSchema });
const deleteAttributesSchema = v.object({ AccessToken: v.string(), UserAttributeNames: v.array(v.string()) });
const codeSchema = v.object({ AccessToken: v.string(), AttributeName: v.string() });
const verifySchema = v.object({ AccessToken: v.string(), AttributeName: v.string(), Code: v.string() });

/** What a signed-in user may do with their own account. */
export const ownAccountOperations = {
  GetUser: createOperation(tokenSchema, ({ AccessToken }, pool) => {
    const user = pool.accessTokens.authenticate(AccessToken);
    return { Username: user.username, UserAttributes: toAttributeList(user) };
  }),

  UpdateUserAttributes: createOperation(updateSchema, ({ AccessToken, UserAttributes }, pool) => {
    const user = pool.accessTokens.authenticate(AccessToken);
    const { email, ...attributes } = readAttributes(UserAttributes, 'user', pool.settings);
    const updated = pool.users.save({ ...user, attributes: { ...user.attributes, ...attributes } });
    if (email === undefined) return {};
    return { CodeDeliveryDetailsList: [changeEmail(pool, updated, pool.users.normalise(email))] };
  }),

  DeleteUserAttributes: createOperation(deleteAttributesSchema, ({ AccessToken, UserAttributeNames }, pool) => {
    const user = pool.accessTokens.authenticate(AccessToken);
    const removed = Object.keys(
      readAttributes(
        UserAttributeNames.filter((Name) => Name !== 'email').map((Name) => ({ Name })),
        'user',
        pool.settings,
      ),
    );
    const kept = Object.entries(user.attributes).filter(([name]) => !removed.includes(name));
    pool.users.save({ ...user, attributes: Object.fromEntries(kept) });
    return {};
  }),

  GetUserAttributeVerificationCode: createOperation(codeSchema, ({ AccessToken, AttributeName }, pool) => {
    const user = pool.accessTokens.authenticate(AccessToken);
    checkIsEmail(AttributeName);
    pool.quotas.take(user.username, 'GetUserAttributeVerificationCode');
    const email = user.pendingEmail ?? user.attributes['email'];
    if (email === undefined) throw new Refusal('InvalidParameterException', 'User does not have email attribute.');
    return { CodeDeliveryDetails: sendCode(pool, user, 'attribute', email) };
  }),

  VerifyUserAttribute: createOperation(verifySchema, ({ AccessToken, AttributeName, Code }, pool) => {
    const user = pool.accessTokens.authenticate(AccessToken);
    checkIsEmail(AttributeName);
    pool.quotas.take(user.username, 'VerifyUserAttribute');
    pool.codes.check(user.username, 'attribute', Code);
    const email = user.pendingEmail ?? user.attributes['email'] ?? '';
    checkIsFree(pool, user, email);
    pool.codes.use(user.username, 'attribute', Code);
    pool.users.save({ ...user, pendingEmail: null, attributes: { ...user.attributes, email, email_verified: 'true' } });
    return {};
  }),

  DeleteUser: createOperation(tokenSchema, ({ AccessToken }, pool) => {
    deleteUser(pool, pool.accessTokens.authenticate(AccessToken));
    return {};
  }),
};

/** If the pool says so, the old address counts until the new one is proved; otherwise the new one counts, unproved. */
function changeEmail(pool: UserPool, user: User, email: string) {
  checkIsFree(pool, user, email);
  const isKept = pool.settings.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email');
  const changed = isKept
    ? { ...user, pendingEmail: email }
    : { ...user, pendingEmail: null, attributes: { ...user.attributes, email, email_verified: 'false' } };
  return sendCode(pool, pool.users.save(changed), 'attribute', email);
}

function checkIsFree(pool: UserPool, user: User, email: string): void {
  const holder = pool.users.findByEmail(email);
  if (!holder || holder.username === user.username) return;
  throw new Refusal('AliasExistsException', 'An account with the given email already exists.');
}

function checkIsEmail(name: string): void {
  if (name !== 'email') throw new Refusal('InvalidParameterException', `${name} cannot be verified.`);
}
