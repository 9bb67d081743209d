import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { StoredMap } from '#local/storage.ts';
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';

const hex = v.pipe(v.string(), v.hexadecimal());

const verifierSchema = v.object({ salt: hex, verifier: hex });

const userSchema = v.object({
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

export class Users {
  readonly #stored: StoredMap<User>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#stored = new StoredMap(join(dataDir, 'users.json'), userSchema);
    this.#clock = clock;
  }

  all(): readonly User[] {
    return this.#stored.values();
  }

  /** By username, or by the email address of a user with a password. */
  find(name: string): User | undefined {
    const normalised = normaliseName(name);
    const hasEmail = (user: User) => user.status !== 'EXTERNAL_PROVIDER' && user.attributes['email'] === normalised;
    return this.#stored.get(normalised) ?? this.all().find(hasEmail);
  }

  get(name: string): User {
    const user = this.find(name);
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
    return user;
  }

  findByIdentity(providerName: string, userId: string): User | undefined {
    return this.all().find(({ identities }) =>
      identities.some((each) => each.providerName === providerName && each.userId === userId),
    );
  }

  create(user: Omit<User, 'createdAt' | 'modifiedAt'>): User {
    return this.save({ ...user, createdAt: this.#clock.now(), modifiedAt: 0 });
  }

  save(user: User, changes: Partial<User> = {}): User {
    const stored = { ...user, ...changes, modifiedAt: this.#clock.now() };
    this.#stored.set(user.username, stored);
    return stored;
  }

  delete({ username }: User): void {
    this.#stored.delete(username);
  }
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
