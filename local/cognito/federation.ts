import { randomUUID } from 'node:crypto';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import { normaliseName, type User } from './users.ts';

export type GooglePerson = { readonly email: string; readonly name: string; readonly isEmailVerified: boolean };

const invalid = (message: string) => new CognitoError('InvalidParameterException', message);

/** Fails once if PreSignUp links the account, as AWS may do (aws-amplify/amplify-js 9976, read 2026-11-21). */
export async function findOrCreateGoogleUser(pool: UserPool, userId: string, person: GooglePerson): Promise<User> {
  const attributes = mapAttributes(pool, {
    sub: userId,
    email: person.email,
    name: person.name,
    email_verified: person.isEmailVerified,
  });
  const known = pool.users.findByIdentity(userId);
  if (known) return pool.users.save(known, { attributes: { ...known.attributes, ...attributes } });
  const username = `google_${userId}`;
  const aliases = { 'cognito:email_alias': '', 'cognito:phone_number_alias': '' };
  await pool.runPreSignUp('ExternalProvider', username, { ...aliases, ...attributes });
  if (pool.users.findByIdentity(userId)) throw invalid(`Already found an entry for username ${username}`);
  return pool.users.save({
    username,
    status: 'EXTERNAL_PROVIDER',
    attributes: { email_verified: 'false', ...attributes, sub: randomUUID() },
    password: null,
    identities: [{ userId, isPrimary: true, createdAt: pool.clock.now() }],
  });
}

export function linkProvider(pool: UserPool, userId: string, username: string): void {
  const user = pool.users.get(username);
  if (pool.users.findByIdentity(userId)) {
    throw invalid('Merging is not currently supported, provide a SourceUser that is not already linked.');
  }
  const identity = { userId, isPrimary: false, createdAt: pool.clock.now() };
  pool.users.save(user, { identities: [...user.identities, identity] });
}

export function unlinkProvider(pool: UserPool, userId: string): void {
  const user = pool.users.findByIdentity(userId);
  if (user) pool.users.save(user, { identities: user.identities.filter((each) => each.userId !== userId) });
}

/** As the provider of the stack says. */
function mapAttributes(
  { google }: UserPool,
  claims: Readonly<Record<string, string | boolean>>,
): Record<string, string> {
  const mapped = Object.entries(google?.AttributeMapping ?? {}).flatMap(([attribute, claim]) => {
    const value = attribute === 'username' ? undefined : claims[claim];
    if (value === undefined) return [];
    return [[attribute, attribute === 'email' ? normaliseName(String(value)) : String(value)] as const];
  });
  return Object.fromEntries(mapped);
}
