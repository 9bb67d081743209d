import type { UserDirectory } from './user-directory.ts';

/**
 * Gives an account whose address was never verified to the person who has now verified it, and ends everybody else's
 * access. The order matters: the old password goes first, so that it opens no new session; then the sessions end; only
 * then is the address marked as verified. A run that stops half-way leaves it unverified, and the next one begins again.
 * The address is written once more because whoever held the account could have been changing it.
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
