import type { UserPool } from '#local/cognito/user-pool.ts';
import type { User } from '#local/cognito/users/user.ts';

/** Removes a user and everything the pool keeps of them. */
export function deleteUser(pool: UserPool, { username }: User): void {
  pool.users.delete(username);
  pool.sessions.forget(username);
  pool.codes.forget(username);
}
