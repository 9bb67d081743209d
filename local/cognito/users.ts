import { join } from 'node:path';
import * as v from 'valibot';
import { StoredMap } from '#local/storage.ts';
import { CognitoError } from './errors.ts';

const hex = v.pipe(v.string(), v.hexadecimal());

const verifierSchema = v.object({ salt: hex, verifier: hex });

const userSchema = v.object({
  username: v.string(),
  status: v.picklist(['CONFIRMED', 'EXTERNAL_PROVIDER']),
  attributes: v.record(v.string(), v.string()),
  password: v.nullable(verifierSchema),
  identities: v.array(
    v.object({
      userId: v.string(),
      /** False for an identity that was linked to a user with a password. */
      isPrimary: v.boolean(),
      createdAt: v.number(),
    }),
  ),
});

export type Verifier = v.InferOutput<typeof verifierSchema>;
export type User = v.InferOutput<typeof userSchema>;

export function normaliseName(name: string): string {
  return name.toLowerCase();
}

export class Users {
  readonly #stored: StoredMap<User>;

  constructor(dataDir: string) {
    this.#stored = new StoredMap(join(dataDir, 'users.json'), userSchema);
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

  findByIdentity(userId: string): User | undefined {
    return this.all().find(({ identities }) => identities.some((each) => each.userId === userId));
  }

  save(user: User, changes: Partial<User> = {}): User {
    const stored = { ...user, ...changes };
    this.#stored.set(user.username, stored);
    return stored;
  }

  delete({ username }: User): void {
    this.#stored.delete(username);
  }
}

export function toIdentityClaims({ identities }: User) {
  return identities.map(({ userId, isPrimary, createdAt }) => ({
    userId,
    providerName: 'Google',
    providerType: 'Google',
    issuer: null,
    primary: String(isPrimary),
    dateCreated: String(createdAt),
  }));
}

export type AttributeList = readonly { readonly Name: string; readonly Value?: string | undefined }[];

export function readAttributes(list: AttributeList): Record<string, string> {
  const entries = list.map(({ Name, Value = '' }) => [Name, Name === 'email' ? normaliseName(Value) : Value] as const);
  return Object.fromEntries(entries);
}
