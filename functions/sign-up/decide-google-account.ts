import type { AdmitNewAccount } from './admit-new-account.ts';
import { reclaim } from './reclaim.ts';
import { emailUnverified, unknownProvider, type SignUpDecision } from './sign-up-decision.ts';
import type { UserDirectory } from './user-directory.ts';

export type GoogleSignUp = {
  readonly email: string;
  readonly emailVerified: string | undefined;
  /** `Google_<id>`; in a pool that ignores case Cognito may write `google_<id>`. */
  readonly userName: string;
};

export type GoogleSignUpDependencies = {
  readonly directory: UserDirectory;
  readonly admit: AdmitNewAccount;
  readonly createPassword: () => string;
};

const googleUserName = /^google_(?<subject>.+)$/i;

/**
 * Joins the Google account to a password account of the same address. Linking by address alone would allow pre-hijacking
 * (somebody signs up with another's address first), so Google must have verified the address, and a password account
 * that was never verified is reclaimed first.
 *
 * Cognito may run this up to three times for one sign-in: every step finds what an earlier run has done.
 */
export async function decideGoogleAccount(
  { email, emailVerified, userName }: GoogleSignUp,
  { directory, admit, createPassword }: GoogleSignUpDependencies,
): Promise<SignUpDecision> {
  const subject = googleUserName.exec(userName)?.groups?.['subject'];
  if (subject === undefined) return unknownProvider;
  if (emailVerified !== 'true') return emailUnverified;

  const users = await directory.findByEmail(email);
  const account = users.find((user) => !user.isExternal);
  if (!account) return admit(email, 'google');
  if (!account.isEmailVerified) await reclaim(account.username, email, directory, createPassword);
  if (!account.googleSubjects.includes(subject)) await directory.linkGoogle(account.username, subject);
  return { kind: 'allowed', outcome: account.isEmailVerified ? 'linked' : 'reclaimed' };
}
