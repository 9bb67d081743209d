import { allow, refuse, type SignUpDecision } from './decision.ts';
import type { AdmitNewAccount } from './sign-up-gate.ts';
import type { DirectoryUser, UserDirectory } from './user-directory.ts';

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

// A stranger may have created the account of this email address (pre-hijacking). So Google must have verified the address,
// and the account first becomes that of whom Google knows.
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
  if (account.googleSubjects.includes(subject)) return allow('linked');
  await reclaim(account, { email, subject, password: createPassword() }, directory);
  return allow('reclaimed');
}

type Owner = { readonly email: string; readonly subject: string; readonly password: string };

/**
 * Ends all that gives access to the account, then sets the profile, which an open session could change again. Links last,
 * so that the next attempt repeats all steps after a failure.
 */
async function reclaim(
  { username, googleSubjects }: DirectoryUser,
  { email, subject, password }: Owner,
  directory: UserDirectory,
): Promise<void> {
  await directory.replacePassword(username, password);
  await Promise.all(googleSubjects.map((earlier) => directory.unlinkGoogle(earlier)));
  await directory.signOutEverywhere(username);
  await directory.resetProfile(username, email);
  await directory.linkGoogle(username, subject);
}

/** An emailed code has proved who owns the address. A stranger may have an open session, or have set a name. */
export async function decidePasswordReset(
  username: string,
  email: string,
  directory: UserDirectory,
): Promise<SignUpDecision> {
  await directory.signOutEverywhere(username);
  await directory.resetProfile(username, email);
  return allow('reset');
}
