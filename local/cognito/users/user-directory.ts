import { join } from 'node:path';
import type { Clock } from '#local/clock.ts';
import { userNotFound } from '#local/cognito/refusal.ts';
import { StoredMap } from '#local/storage/stored-map.ts';
import { isExternal, userSchema, type User } from './user.ts';

/** The users of a pool. Names are compared without regard to case unless the pool says otherwise. */
export class UserDirectory {
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

  /** A name or an address as the pool keeps it. */
  normalise(name: string): string {
    return this.#isCaseSensitive ? name : name.toLowerCase();
  }

  /** The user who may sign in by this name: the username, or the e-mail address of a user with a password. */
  find(name: string): User | undefined {
    const normalised = this.normalise(name);
    return this.#users.get(normalised) ?? this.findByEmail(normalised);
  }

  /** The same, but throws Cognito's refusal if there is none. */
  get(name: string): User {
    const user = this.find(name);
    if (!user) throw userNotFound();
    return user;
  }

  /** The user with a password who holds this address. */
  findByEmail(email: string): User | undefined {
    const normalised = this.normalise(email);
    return this.all().find((user) => !isExternal(user) && user.attributes['email'] === normalised);
  }

  /** The user whom a person at a provider is, whether made by it or linked to it. */
  findByIdentity(providerName: string, userId: string): User | undefined {
    return this.all().find(({ identities }) =>
      identities.some((each) => each.providerName === providerName && each.userId === userId),
    );
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
