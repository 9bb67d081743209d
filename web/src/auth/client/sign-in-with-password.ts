import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { defaultStorage } from 'aws-amplify/utils';
import { attempt, type AuthResult } from './auth-result.ts';

/** What Amplify keeps while somebody is at the hosted pages (`OAuthStorageKeys` in @aws-amplify/auth 6.21.1, 2026-11-23). */
const redirectNotes = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthState', 'oauthPKCE'];

/**
 * Signs in, and gives up a redirect to Google that has not come back: stopped here, or in a tab that was closed. Amplify
 * would wait up to five minutes for its end (`waitForInflightOAuth`, same version). Should it come back all the same, it
 * is one that nobody has asked for (`readOAuthCallback`).
 */
export function signInWithPassword(email: string, password: string): Promise<AuthResult> {
  return attempt(async () => {
    await giveUpRedirect();
    await signIn({ username: email, password });
  });
}

async function giveUpRedirect(): Promise<void> {
  const clientId = Amplify.getConfig().Auth?.Cognito.userPoolClientId;
  const keys = redirectNotes.map((note) => `CognitoIdentityServiceProvider.${clientId}.${note}`);
  await Promise.all(keys.map((key) => defaultStorage.removeItem(key)));
}
