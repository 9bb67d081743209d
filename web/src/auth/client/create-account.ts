import { sendUserAttributeVerificationCode, signUp } from 'aws-amplify/auth';
import { signInFailures } from '#web/content/sign-in.ts';
import type { CodeMail } from '#web/src/auth/session/session.ts';
import { attempt, type AuthResult } from './auth-result.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

/** The address of an account that was made here, or may have been, and that nobody has been signed in to yet. */
let unfinishedEmail: string | undefined;

/**
 * Creates an account and signs in to it. Where the first went well and the second did not, another call only signs in:
 * "User already exists" would be true and no help. The code that verifies the address is mailed meanwhile.
 */
export async function createAccount(
  email: string,
  password: string,
): Promise<AuthResult<{ readonly codeMail: Promise<CodeMail> }>> {
  const created = await createOnce(email, password);
  if (!created.ok) return created;
  const signedIn = await signInWithPassword(email, password);
  if (!signedIn.ok) return { ...signedIn, message: `${signInFailures.createdNotSignedIn} ${signedIn.message}` };
  unfinishedEmail = undefined;
  return { ok: true, value: { codeMail: mailCode() } };
}

async function createOnce(email: string, password: string): Promise<AuthResult> {
  const isRepeat = unfinishedEmail === email;
  const created = await attempt(async () => {
    await signUp({ username: email, password, options: { userAttributes: { email } } });
  });
  const isMade = created.ok || (isRepeat && created.name === 'UsernameExistsException');
  // Without an answer the account may have been made all the same.
  unfinishedEmail = isMade || isUnanswered(created) || isRepeat ? email : undefined;
  return isMade ? { ok: true, value: undefined } : created;
}

function isUnanswered(result: AuthResult): boolean {
  return !result.ok && ['NetworkError', 'TypeError', 'Unknown'].includes(result.name);
}

async function mailCode(): Promise<CodeMail> {
  const mailed = await attempt(() => sendUserAttributeVerificationCode({ userAttributeKey: 'email' }));
  return mailed.ok ? 'sent' : 'failed';
}
