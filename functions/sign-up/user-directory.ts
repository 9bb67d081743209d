export type DirectoryUser = {
  readonly username: string;
  readonly isEmailVerified: boolean;
  /** Made by a sign-in with Google; it has no password, and Cognito cannot link it to an account any more. */
  readonly isExternal: boolean;
  readonly googleSubjects: readonly string[];
};

/** Every change is idempotent, because Cognito may ask up to three times. */
export interface UserDirectory {
  findByEmail(email: string): Promise<readonly DirectoryUser[]>;
  replacePassword(username: string, password: string): Promise<void>;
  signOutEverywhere(username: string): Promise<void>;
  setVerifiedEmail(username: string, email: string): Promise<void>;
  linkGoogle(username: string, googleSubject: string): Promise<void>;
}
