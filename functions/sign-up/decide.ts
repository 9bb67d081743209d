import { allow, refuse, type SignUpDecision } from './decision.ts';
import type { AdmitNewAccount } from './sign-up-gate.ts';
import type { UserDirectory } from './user-directory.ts';

/**
 * Refuses a password account for an address that only a Google account has: the two would drift apart, and Cognito could
 * never link them. Cognito itself refuses an address that has a password account.
 */
export async function decidePasswordAccount(
  email: string,
  directory: UserDirectory,
  admit: AdmitNewAccount,
): Promise<SignUpDecision> {
  const users = await directory.findByEmail(email);
  if (users.length === 0) return admit(email, 'password');
  return users.every((user) => user.isExternal) ? refuse('google-account-exists') : allow('password');
}

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
 * Links the Google account to a password account with the same address. A stranger could have signed up with the address
 * first (pre-hijacking), so Google must have verified it, and an unverified password account is reclaimed first.
 * Cognito may run this up to three times for one sign-in: each step accepts the result of an earlier run.
 */
export async function decideGoogleAccount(
  { email, emailVerified, userName }: GoogleSignUp,
  { directory, admit, createPassword }: GoogleSignUpDependencies,
): Promise<SignUpDecision> {
  const subject = googleUserName.exec(userName)?.groups?.['subject'];
  if (subject === undefined) return refuse('unknown-provider');
  if (emailVerified !== 'true') return refuse('email-unverified');

  const users = await directory.findByEmail(email);
  const account = users.find((user) => !user.isExternal);
  if (!account) return admit(email, 'google');
  if (!account.isEmailVerified) await reclaim(account.username, email, directory, createPassword());
  if (!account.googleSubjects.includes(subject)) await directory.linkGoogle(account.username, subject);
  return allow(account.isEmailVerified ? 'linked' : 'reclaimed');
}

/**
 * Gives an unverified account to the person who has verified its address. The order matters: the old password opens no new
 * session, then the sessions end, and only then is the address verified, so that a run that stops halfway starts again.
 * The address is written too, because the earlier holder could be changing it.
 */
async function reclaim(username: string, email: string, directory: UserDirectory, password: string): Promise<void> {
  await directory.replacePassword(username, password);
  await directory.signOutEverywhere(username);
  await directory.setVerifiedEmail(username, email);
}
