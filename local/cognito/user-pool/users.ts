import type { ClientSettings } from './client-settings.ts';
import { userNotFound } from './cognito-error.ts';
import type { User } from './records.ts';
import type { UserPool } from './user-pool.ts';

/** Names are compared without regard to case unless the pool says otherwise. */
export function normaliseName({ settings }: UserPool, name: string): string {
  return settings.UsernameConfiguration.CaseSensitive ? name : name.toLowerCase();
}

/** The user who may sign in by this name: the username, or the e-mail address of a user with a password. */
export function findUser(pool: UserPool, name: string): User | undefined {
  const normalised = normaliseName(pool, name);
  const isHolder = (user: User) => user.status !== 'EXTERNAL_PROVIDER' && user.attributes['email'] === normalised;
  return pool.users.get(normalised) ?? pool.users.values().find(isHolder);
}

/** The same, but throws `UserNotFoundException` if there is none. */
export function getUser(pool: UserPool, name: string): User {
  const user = findUser(pool, name);
  if (!user) throw userNotFound();
  return user;
}

export function findByIdentity({ users }: UserPool, providerName: string, userId: string): User | undefined {
  return users
    .values()
    .find(({ identities }) => identities.some((each) => each.providerName === providerName && each.userId === userId));
}

type NewUser = Pick<User, 'username' | 'status' | 'attributes' | 'password' | 'identities'>;

export function createUser(pool: UserPool, user: NewUser): User {
  return saveUser(pool, { ...user, isEnabled: true, pendingEmail: null, createdAt: pool.clock.now(), modifiedAt: 0 });
}

/** Keeps the user, with these changes, and gives it back as it is kept. */
export function saveUser({ users, clock }: UserPool, user: User, changes: Partial<User> = {}): User {
  const kept = { ...user, ...changes, modifiedAt: clock.now() };
  users.set(user.username, kept);
  return kept;
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

/** The user of this name; undefined only for a client to which unknown users are answered as known ones are. */
export function findUserFor(pool: UserPool, { hidesUsers }: ClientSettings, name: string): User | undefined {
  return hidesUsers ? findUser(pool, name) : getUser(pool, name);
}
