import * as v from 'valibot';
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import type { UserPool } from './pool.ts';

const hex = v.pipe(v.string(), v.hexadecimal());

const verifierSchema = v.object({ salt: hex, verifier: hex });

export const userSchema = v.object({
  username: v.string(),
  status: v.picklist(['CONFIRMED', 'EXTERNAL_PROVIDER']),
  attributes: v.record(v.string(), v.string()),
  password: v.nullable(verifierSchema),
  identities: v.array(
    v.object({
      providerName: v.string(),
      providerType: v.string(),
      userId: v.string(),
      /** False for an identity that was linked to a user with a password. */
      isPrimary: v.boolean(),
      createdAt: v.number(),
    }),
  ),
  createdAt: v.number(),
  modifiedAt: v.number(),
});

export type Verifier = v.InferOutput<typeof verifierSchema>;
export type User = v.InferOutput<typeof userSchema>;

export function normaliseName(name: string): string {
  return name.toLowerCase();
}

/** By username, or by the email address of a user with a password. */
export function findUser({ users }: UserPool, name: string): User | undefined {
  const normalised = normaliseName(name);
  const hasEmail = (user: User) => user.status !== 'EXTERNAL_PROVIDER' && user.attributes['email'] === normalised;
  return users.get(normalised) ?? users.values().find(hasEmail);
}

export function getUser(pool: UserPool, name: string): User {
  const user = findUser(pool, name);
  if (!user) throw userNotFound();
  return user;
}

export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}

export function findByIdentity({ users }: UserPool, providerName: string, userId: string): User | undefined {
  return users
    .values()
    .find(({ identities }) => identities.some((each) => each.providerName === providerName && each.userId === userId));
}

export function createUser(pool: UserPool, user: Omit<User, 'createdAt' | 'modifiedAt'>): User {
  return saveUser(pool, { ...user, createdAt: pool.clock.now(), modifiedAt: 0 });
}

export function saveUser({ users, clock }: UserPool, user: User, changes: Partial<User> = {}): User {
  const stored = { ...user, ...changes, modifiedAt: clock.now() };
  users.set(user.username, stored);
  return stored;
}

export function toIdentityClaims({ identities }: User) {
  return identities.map(({ providerName, providerType, userId, isPrimary, createdAt }) => ({
    userId,
    providerName,
    providerType,
    issuer: null,
    primary: String(isPrimary),
    dateCreated: String(createdAt),
  }));
}

/** Only an administrator or an identity provider may write `email_verified`. */
const attributeNames = new Set(['email', 'name', 'email_verified']);
const maxAttributeLength = 2048;

export type AttributeList = readonly { readonly Name: string; readonly Value?: string | undefined }[];

export function readAttributes(list: AttributeList, writer: 'user' | 'administrator'): Record<string, string> {
  const entries = list.map(({ Name: name, Value: value = '' }) => {
    const nonconforming = `Attributes did not conform to the schema: ${name}:`;
    if (!attributeNames.has(name)) {
      throw invalidParameter(`${nonconforming} Attribute does not exist in the schema.\n`);
    }
    if (writer === 'user' && name === 'email_verified') {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
    if (value.length > maxAttributeLength) {
      throw invalidParameter(`${nonconforming} String must be at most ${maxAttributeLength} characters`);
    }
    if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
    return [name, name === 'email' ? normaliseName(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;
}
