import type { UserDirectory } from './user-directory.ts';

/**
 * Gives an unverified account to the person who has verified its address. The order matters: replace the password, so
 * that it opens no new session, end the sessions, and only then mark the address as verified, so that a run which stops
 * half-way begins again. The address is written too, because whoever held the account could have been changing it.
 */
export async function reclaim(
  username: string,
  email: string,
  directory: UserDirectory,
  createPassword: () => string,
): Promise<void> {
  await directory.replacePassword(username, createPassword());
  await directory.signOutEverywhere(username);
  await directory.setVerifiedEmail(username, email);
}
