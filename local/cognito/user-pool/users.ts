import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { userNotFound } from '#local/cognito/cognito-error.ts';
import { StoredMap } from '#local/storage/stored-map.ts';
import { verifierSchema } from './srp.ts';

const userSchema = v.object({
  username: v.string(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER']),
  isEnabled: v.boolean(),
  attributes: v.record(v.string(), v.string()),
  password: v.nullable(verifierSchema),
  identities: v.array(
    v.object({
      providerName: v.string(),
      providerType: v.string(),
      /** The person's id at the provider. */
      userId: v.string(),
      /** False if the identity was linked to a user with a password. */
      isPrimary: v.boolean(),
      createdAt: v.number(),
    }),
  ),
  /** A new address that is not verified yet; until then the old one counts. */
  pendingEmail: v.nullable(v.string()),
  createdAt: v.number(),
  modifiedAt: v.number(),
});

export type User = v.InferOutput<typeof userSchema>;
type NewUser = Pick<User, 'username' | 'status' | 'attributes' | 'password' | 'identities'>;

/** The users of a pool. Names are compared without regard to case unless the pool says otherwise. */
export class Users {
  readonly #users: StoredMap<User>;
  readonly #clock: Clock;
  readonly #isCaseSensitive: boolean;

  constructor(options: { dataDir: string; clock: Clock; isCaseSensitive: boolean }) {
    this.#users = new StoredMap(join(options.dataDir, 'users.json'), userSchema);
    this.#clock = options.clock;
    this.#isCaseSensitive = options.isCaseSensitive;
  }

  all(): readonly User[] {
    return this.#users.values();
  }

  normalise(name: string): string {
    return this.#isCaseSensitive ? name : name.toLowerCase();
  }

  /** The user who may sign in by this name: the username, or the e-mail address of a user with a password. */
  find(name: string): User | undefined {
    const normalised = this.normalise(name);
    const holder = (user: User) => user.status !== 'EXTERNAL_PROVIDER' && user.attributes['email'] === normalised;
    return this.#users.get(normalised) ?? this.all().find(holder);
  }

  /** The same, but throws `UserNotFoundException` if there is none. */
  get(name: string): User {
    const user = this.find(name);
    if (!user) throw userNotFound();
    return user;
  }

  findByIdentity(providerName: string, userId: string): User | undefined {
    return this.all().find(({ identities }) =>
      identities.some((each) => each.providerName === providerName && each.userId === userId),
    );
  }

  create(user: NewUser): User {
    return this.save({ ...user, isEnabled: true, pendingEmail: null, createdAt: this.#clock.now(), modifiedAt: 0 });
  }

  /** Keeps the user and gives it back as it is kept. */
  save(user: User): User {
    const kept = { ...user, modifiedAt: this.#clock.now() };
    this.#users.set(user.username, kept);
    return kept;
  }

  delete(username: string): void {
    this.#users.delete(username);
  }
}

/** The identities as Cognito writes them into attributes and tokens. */
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
