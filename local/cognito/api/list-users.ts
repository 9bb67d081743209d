import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import { toAttributeList, type User } from '#local/cognito/users/user.ts';
import { createAdminOperation } from './operation.ts';

const listSchema = v.object({
  UserPoolId: v.string(),
  Filter: v.optional(v.string()),
  Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)), 60),
});

/** `email = "a@b.example"` or `email ^= "a@"`; quotes within are escaped by a backslash. */
const filterForm = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

export const ListUsers = createAdminOperation(listSchema, ({ Filter, Limit }, pool) => {
  const isListed = Filter === undefined ? () => true : readFilter(Filter);
  return { Users: pool.users.all().filter(isListed).slice(0, Limit).map(describeUser) };
});

/** A user in the form of the administrator's operations. Times are epoch seconds. */
export function describeUser(user: User) {
  return {
    Username: user.username,
    Attributes: toAttributeList(user),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

function readFilter(filter: string): (user: User) => boolean {
  const [, name = '', comparison, escaped = ''] = filterForm.exec(filter) ?? [];
  if (name === '') throw new Refusal('InvalidParameterException', `Error while parsing filter: ${filter}`);
  const sought = escaped.replaceAll(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = valueOf(user, name)?.toLowerCase();
    return comparison === '=' ? value === sought : value?.startsWith(sought) === true;
  };
}

function valueOf(user: User, name: string): string | undefined {
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return user.status;
  return Object.hasOwn(user.attributes, name) ? user.attributes[name] : undefined;
}
