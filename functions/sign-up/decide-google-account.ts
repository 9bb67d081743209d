import { reclaim } from './reclaim.ts';
import type { UserDirectory } from './user-directory.ts';
import { emailUnverified, unknownProvider, type SignUpDecision } from './sign-up-decision.ts';

export type GoogleSignUp = {
  /** As Google spells it; its form is checked. */
  readonly email: string;
  /** What Google says of the address, as Cognito passes it on: the word `true` or anything else. */
  readonly emailVerified: string | undefined;
  /** `Google_<id>`; in a pool that ignores case Cognito may write `google_<id>`. */
  readonly userName: string;
};

const googleUserName = /^google_(?<subject>.+)$/i;

/**
 * The first sign-in with a Google account. If a password account has its address, the two become one, so that a
 * person has one account. Linking by address alone would be the classic pre-hijack: whoever typed somebody else's
 * address first would sit in the account that its owner later enters with Google. So Google must vouch for the
 * address, and a password account that was never verified is reclaimed first.
 *
 * Cognito may run this up to three times for one sign-in: every step finds what an earlier run has done.
 */
export async function decideGoogleAccount(
  { email, emailVerified, userName }: GoogleSignUp,
  directory: UserDirectory,
  createPassword: () => string,
): Promise<SignUpDecision> {
  const subject = googleUserName.exec(userName)?.groups?.['subject'];
  if (subject === undefined) return unknownProvider;
  if (emailVerified !== 'true') return emailUnverified;

  const users = await directory.findByEmail(email);
  const account = users.find((user) => !user.isExternal);
  if (!account) return { kind: 'allowed', outcome: 'google' };
  if (!account.isEmailVerified) await reclaim(account.username, email, directory, createPassword);
  if (!account.googleSubjects.includes(subject)) await directory.linkGoogle(account.username, subject);
  return { kind: 'allowed', outcome: account.isEmailVerified ? 'linked' : 'reclaimed' };
}
