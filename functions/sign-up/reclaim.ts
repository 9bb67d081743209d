import type { UserDirectory } from './user-directory.ts';

/**
 * Gives an account whose address was never proven to the person who has now proven it: nobody who was in it stays in
 * it. The order is the point. The old password dies first, so that it opens no new session; then the sessions end;
 * only then is the address called proven. A run that stops half-way leaves the account unproven, and the next one
 * begins again. The address is written once more because whoever held the account could have been changing it.
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
