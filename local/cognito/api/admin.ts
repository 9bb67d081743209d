import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import { readAttributes } from '#local/cognito/users/attributes.ts';
import { deleteUser } from './delete-user.ts';
import { AdminLinkProviderForUser } from './link-provider.ts';
import { describeUser, ListUsers } from './list-users.ts';
import { attributeListSchema, createAdminOperation } from './operation.ts';

const userEntries = { UserPoolId: v.string(), Username: v.string() };
const userSchema = v.object(userEntries);
const passwordSchema = v.object({ ...userEntries, Password: v.string(), Permanent: v.optional(v.boolean(), false) });
const attributesSchema = v.object({ ...userEntries, UserAttributes: attributeListSchema });

/** What the stack's trigger and the command line do with users. */
export const adminOperations = {
  ListUsers,
  AdminLinkProviderForUser,

  AdminGetUser: createAdminOperation(userSchema, ({ Username }, pool) => {
    const { Attributes, ...user } = describeUser(pool.users.get(Username));
    return { ...user, UserAttributes: Attributes };
  }),

  AdminSetUserPassword: createAdminOperation(passwordSchema, ({ Username, Password, Permanent }, pool) => {
    if (!Permanent) {
      throw new Refusal('InvalidParameterException', 'Temporary passwords are not supported by the local cloud.');
    }
    const user = pool.users.get(Username);
    const password = pool.passwords.create(user.username, Password);
    pool.users.save({ ...user, password, status: 'CONFIRMED' });
    return {};
  }),

  AdminUpdateUserAttributes: createAdminOperation(attributesSchema, ({ Username, UserAttributes }, pool) => {
    const user = pool.users.get(Username);
    const attributes = readAttributes(UserAttributes, 'administrator', pool.settings);
    if (attributes['email'] !== undefined) attributes['email'] = pool.users.normalise(attributes['email']);
    pool.users.save({ ...user, attributes: { ...user.attributes, ...attributes } });
    return {};
  }),

  AdminUserGlobalSignOut: createAdminOperation(userSchema, ({ Username }, pool) => {
    pool.sessions.revokeAllOf(pool.users.get(Username).username);
    return {};
  }),

  AdminDisableUser: createAdminOperation(userSchema, ({ Username }, pool) => {
    pool.users.save({ ...pool.users.get(Username), isEnabled: false });
    return {};
  }),

  AdminEnableUser: createAdminOperation(userSchema, ({ Username }, pool) => {
    pool.users.save({ ...pool.users.get(Username), isEnabled: true });
    return {};
  }),

  AdminDeleteUser: createAdminOperation(userSchema, ({ Username }, pool) => {
    deleteUser(pool, pool.users.get(Username));
    return {};
  }),
};
