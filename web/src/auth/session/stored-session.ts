/** Amplify keeps the name of the last user under `CognitoIdentityServiceProvider.<client's id>.LastAuthUser`. */
export function isSessionKey(key: string): boolean {
  return key.endsWith('.LastAuthUser');
}

/**
 * Whether this browser keeps a session, expired or not. Tells visitors who never signed in from those who might be, so
 * that only the latter ever fetch the sign-in code. The boot script asks the same of the names that it has read.
 */
export function hasStoredSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some(isSessionKey);
  } catch {
    return false;
  }
}

/**
 * Whether the kept session came through the hosted pages, as each by Google does. It also ends there, by leaving this
 * page, and comes back on a page load of its own.
 */
export function cameThroughHostedPages(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) => key.endsWith('.oauthSignIn') && value.startsWith('true'),
    );
  } catch {
    return false;
  }
}
