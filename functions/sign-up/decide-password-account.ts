import type { AdmitNewAccount } from './admit-new-account.ts';
import { googleAccountExists, type SignUpDecision } from './sign-up-decision.ts';
import type { UserDirectory } from './user-directory.ts';

/**
 * A password account for an address that only a Google account has is refused: two accounts of one person would drift
 * apart, and Cognito could never link them. An address with a password account is left to Cognito, which refuses it.
 */
export async function decidePasswordAccount(
  email: string,
  directory: UserDirectory,
  admit: AdmitNewAccount,
): Promise<SignUpDecision> {
  const users = await directory.findByEmail(email);
  if (users.length === 0) return admit(email, 'password');
  return users.every((user) => user.isExternal) ? googleAccountExists : { kind: 'allowed', outcome: 'password' };
}
