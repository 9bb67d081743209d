/** Amplify keeps the name of the last user under this key; the client's id stands in its middle. */
const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

export function isSessionKey(key: string): boolean {
  return lastUserKey.test(key);
}

/**
 * Whether this browser keeps a session, expired or not. Tells visitors who never signed in from those who might be, so
 * that only the latter ever fetch the sign-in code. Also run by the boot script.
 */
export function hasStoredSession(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some(isSessionKey);
  } catch {
    return false;
  }
}
