import { allow, refuse, type SignUpDecision } from './decision.ts';
import type { AdmitNewAccount } from './sign-up-gate.ts';
import type { UserDirectory } from './user-directory.ts';

/** Refuses if only a Google account has the email address, because Cognito could not link the two later. */
export async function decidePasswordAccount(
  email: string,
  directory: UserDirectory,
  admit: AdmitNewAccount,
): Promise<SignUpDecision> {
  const users = await directory.findByEmail(email);
  if (users.length === 0) return admit('password');
  return users.every((user) => user.isExternal) ? refuse('google-account-exists') : allow('password');
}

export type GoogleSignUp = {
  readonly email: string;
  readonly emailVerified: string | undefined;
  /** `Google_<id>` or `google_<id>`. */
  readonly userName: string;
};

export type GoogleSignUpDependencies = {
  readonly directory: UserDirectory;
  readonly admit: AdmitNewAccount;
  readonly createPassword: () => string;
};

const googleUserName = /^google_(?<subject>.+)$/i;

// A stranger may have created the password account of this email address (pre-hijacking). So Google must have verified
// the address, and `reclaim` first gives an unverified account to the owner of the address.
export async function decideGoogleAccount(
  { email, emailVerified, userName }: GoogleSignUp,
  { directory, admit, createPassword }: GoogleSignUpDependencies,
): Promise<SignUpDecision> {
  const subject = googleUserName.exec(userName)?.groups?.['subject'];
  if (subject === undefined) return refuse('unknown-provider');
  if (emailVerified !== 'true') return refuse('email-unverified');

  const users = await directory.findByEmail(email);
  const account = users.find((user) => !user.isExternal);
  if (!account) return admit('google');
  if (!account.isEmailVerified) await reclaim(account.username, email, directory, createPassword());
  if (!account.googleSubjects.includes(subject)) await directory.linkGoogle(account.username, subject);
  return allow(account.isEmailVerified ? 'linked' : 'reclaimed');
}

/** Gives an unverified account to its owner. Verifies the address last, so that the next attempt repeats all steps. */
async function reclaim(username: string, email: string, directory: UserDirectory, password: string): Promise<void> {
  await directory.replacePassword(username, password);
  await directory.signOutEverywhere(username);
  await directory.setVerifiedEmail(username, email);
}
