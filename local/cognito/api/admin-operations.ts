import * as v from 'valibot';
import { readAttributes } from '#local/cognito/user-pool/attributes.ts';
import { invalidParameter } from '#local/cognito/user-pool/cognito-error.ts';
import { linkProvider } from '#local/cognito/user-pool/federated-users.ts';
import { deleteUser } from '#local/cognito/user-pool/own-account.ts';
import { createPassword } from '#local/cognito/user-pool/passwords.ts';
import type { User } from '#local/cognito/user-pool/records.ts';
import { revokeAllOf } from '#local/cognito/user-pool/sessions.ts';
import { createByAdministrator } from '#local/cognito/user-pool/sign-up.ts';
import { normaliseName, saveUser } from '#local/cognito/user-pool/users.ts';
import { attributeList, describeUser, toAttributeList } from './formats.ts';
import { forAdmin, forPoolAdmin } from './operation.ts';

const person = v.object({
  ProviderName: v.string(),
  ProviderAttributeName: v.optional(v.string()),
  ProviderAttributeValue: v.string(),
});
const limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)), 60);

export const adminOperations = {
  ListUsers: forPoolAdmin(
    { Filter: v.optional(v.string()), Limit: limit, PaginationToken: v.optional(v.string()) },
    (pool, { Filter, Limit, PaginationToken }) => {
      const isSought = Filter === undefined ? () => true : readFilter(Filter);
      const knownUntil = pool.clock.now() - pool.account.listUsersLagMs;
      const listed = pool.users.values().filter((user) => user.createdAt <= knownUntil && isSought(user));
      // The token is the last user of the page before: those that come or go meanwhile move nobody into two pages or none.
      const from = PaginationToken ? listed.findIndex(({ username }) => username === PaginationToken) + 1 : 0;
      const page = listed.slice(from, from + Limit);
      return {
        Users: page.map((user) => ({ ...describeUser(user), Attributes: toAttributeList(user) })),
        ...(from + Limit < listed.length && { PaginationToken: page.at(-1)?.username }),
      };
    },
  ),

  AdminCreateUser: forPoolAdmin(
    {
      Username: v.string(),
      UserAttributes: v.optional(attributeList, []),
      MessageAction: v.optional(v.string()),
      TemporaryPassword: v.optional(v.string()),
    },
    async (pool, { Username, UserAttributes, MessageAction, TemporaryPassword }) => {
      if (MessageAction !== 'SUPPRESS' || TemporaryPassword !== undefined) {
        throw invalidParameter('Invitations and temporary passwords are not supported by the local cloud.');
      }
      const user = await createByAdministrator(pool, Username, UserAttributes);
      return { User: { ...describeUser(user), Attributes: toAttributeList(user) } };
    },
  ),

  AdminLinkProviderForUser: forPoolAdmin({ DestinationUser: person, SourceUser: person }, (pool, input) => {
    const { ProviderName, ProviderAttributeName, ProviderAttributeValue } = input.SourceUser;
    if (ProviderAttributeName !== 'Cognito_Subject') {
      throw invalidParameter('ProviderAttributeName of the SourceUser must be Cognito_Subject.');
    }
    const username = input.DestinationUser.ProviderAttributeValue;
    linkProvider(pool, { providerName: ProviderName, userId: ProviderAttributeValue, username });
  }),

  AdminGetUser: forAdmin({}, (_, user) => ({ ...describeUser(user), UserAttributes: toAttributeList(user) })),

  AdminSetUserPassword: forAdmin(
    { Password: v.string(), Permanent: v.optional(v.boolean(), false) },
    (pool, user, { Password, Permanent }) => {
      if (!Permanent) throw invalidParameter('Temporary passwords are not supported by the local cloud.');
      saveUser(pool, user, { password: createPassword(pool, user.username, Password), status: 'CONFIRMED' });
    },
  ),

  AdminUpdateUserAttributes: forAdmin({ UserAttributes: attributeList }, (pool, user, { UserAttributes }) => {
    const attributes = readAttributes(UserAttributes, 'administrator', pool.settings);
    if (attributes['email'] !== undefined) attributes['email'] = normaliseName(pool, attributes['email']);
    saveUser(pool, user, { attributes: { ...user.attributes, ...attributes } });
  }),

  AdminUserGlobalSignOut: forAdmin({}, revokeAllOf),

  AdminDisableUser: forAdmin({}, (pool, user) => void saveUser(pool, user, { isEnabled: false })),

  AdminEnableUser: forAdmin({}, (pool, user) => void saveUser(pool, user, { isEnabled: true })),

  AdminDeleteUser: forAdmin({}, deleteUser),
};

/** `email = "a@b.example"` or `email ^= "a@"`; quotes within are escaped by a backslash. */
function readFilter(filter: string): (user: User) => boolean {
  const form = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;
  const [, name = '', comparison, escaped = ''] = form.exec(filter) ?? [];
  if (name === '') throw invalidParameter(`Error while parsing filter: ${filter}`);
  const sought = escaped.replaceAll(/\\(.)/g, '$1').toLowerCase();
  return ({ username, status, attributes }) => {
    const values = new Map(Object.entries({ ...attributes, username, 'cognito:user_status': status }));
    const value = values.get(name)?.toLowerCase();
    return comparison === '=' ? value === sought : value?.startsWith(sought) === true;
  };
}
