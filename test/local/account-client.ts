/** What a person does with an account through a library, for tests that hold for every library. */
export interface AccountClient {
  /** Whether the account may be used at once. */
  signUp(email: string, password: string): Promise<boolean>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendSignUpCode(email: string): Promise<void>;
  signIn(email: string, password: string): Promise<Tokens>;
  refresh(): Promise<Tokens | undefined>;
  readAttributes(): Promise<Readonly<Record<string, string>>>;
  changeEmail(email: string): Promise<void>;
  sendEmailCode(): Promise<void>;
  verifyEmail(code: string): Promise<void>;
  /** Gives where the code is said to have gone. */
  forgotPassword(email: string): Promise<string>;
  resetPassword(email: string, code: string, password: string): Promise<void>;
  changePassword(from: string, to: string): Promise<void>;
  signOut(): Promise<void>;
  signOutEverywhere(): Promise<void>;
  deleteAccount(): Promise<void>;
}

export type Tokens = { readonly accessToken: string; readonly idToken: string };

/** The claims of a token, unchecked. */
export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
