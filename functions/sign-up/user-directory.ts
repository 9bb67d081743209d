/** An account of the user pool, as far as the sign-up rules look at it. */
export type DirectoryUser = {
  readonly username: string;
  /** Whether somebody has verified that they read the mail of the address. A password account is made without that. */
  readonly isEmailVerified: boolean;
  /** Made by a sign-in with Google; it has no password, and Cognito cannot link it to an account any more. */
  readonly isExternal: boolean;
  /** The Google accounts that sign in to this one, by Google's own ids. */
  readonly googleSubjects: readonly string[];
};

/** The user pool, as the sign-up rules need it. Each change may be made again and then changes nothing. */
export interface UserDirectory {
  /** Every account with this e-mail, whatever its case. */
  findByEmail(email: string): Promise<readonly DirectoryUser[]>;
  replacePassword(username: string, password: string): Promise<void>;
  /** Ends every session: refresh tokens die, and the pool takes the access tokens no more. */
  signOutEverywhere(username: string): Promise<void>;
  /** Writes the e-mail as a verified one. */
  setVerifiedEmail(username: string, email: string): Promise<void>;
  /** From now on the Google account with this id signs in to the account `username`. */
  linkGoogle(username: string, googleSubject: string): Promise<void>;
}
