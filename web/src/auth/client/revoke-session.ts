import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { isSessionOver } from '#web/src/auth/session/session-over.ts';
import { readRuntimeConfig } from '#web/src/http/runtime-config.ts';

const timeoutMs = 10_000;

/**
 * Makes the user pool end this session, or every session of its user. Amplify's own sign-out does so too but ignores a
 * failure (`clientSignOut` and `globalSignOut` in @aws-amplify/auth 6.21.1, providers/cognito/apis/signOut, 2026-11-21),
 * and a refresh token that is not revoked works for days. Resolves when nothing is left to end; rejects when the user
 * pool cannot be reached or refuses.
 */
export async function revokeSession({ everywhere }: { readonly everywhere: boolean }): Promise<void> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!tokens?.refreshToken) return;
  try {
    await (everywhere ? revokeAllSessions() : revokeRefreshToken(tokens.refreshToken));
  } catch (error) {
    if (!isSessionOver(error)) throw error;
  }
}

async function revokeRefreshToken(Token: string): Promise<void> {
  const { signIn } = await readRuntimeConfig();
  await callUserPool('RevokeToken', { ClientId: signIn?.userPoolClientId, Token });
}

async function revokeAllSessions(): Promise<void> {
  const { tokens } = await fetchAuthSession();
  if (tokens) await callUserPool('GlobalSignOut', { AccessToken: tokens.accessToken.toString() });
}

async function callUserPool(operation: string, input: object): Promise<void> {
  const { signIn } = await readRuntimeConfig();
  const response = await fetch(`${signIn?.userPoolEndpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return;
  const name = response.headers.get('x-amzn-errortype') ?? '';
  throw Object.assign(new Error(`${operation} was answered ${response.status}.`), { name: name.split(':')[0] });
}
