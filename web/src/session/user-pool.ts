import * as v from 'valibot';
import { readSignInConfig } from '#web/src/http/get-json.ts';
import { authError, limitMs } from './auth-failures.ts';

const refusalSchema = v.object({ __type: v.string(), message: v.optional(v.string(), '') });

/** Avoids Amplify, whose functions for these operations also change what is stored. Rejects with Cognito's error name. */
export async function callUserPool(
  operation: 'RevokeToken' | 'GlobalSignOut' | 'DeleteUser',
  input: Readonly<Record<string, string>>,
): Promise<void> {
  const { userPoolEndpoint } = await readSignInConfig();
  const response = await fetch(`${userPoolEndpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(limitMs / 2),
  });
  // Cognito answers with JSON or nothing, and the sign-in page of a network with HTML.
  const answer: unknown = JSON.parse((await response.text()) || '{}');
  if (response.ok) return;
  const { __type: name, message } = v.parse(refusalSchema, answer);
  throw authError(name, message);
}

export async function revokeToken(refreshToken: string): Promise<void> {
  const { userPoolClientId: ClientId } = await readSignInConfig();
  await callUserPool('RevokeToken', { ClientId, Token: refreshToken });
}

/** For a session that came too late to be stored. Its refresh token would otherwise stay valid for 30 days. */
export function discard({ refreshToken }: { readonly refreshToken: string }): void {
  revokeToken(refreshToken).catch(() => undefined);
}
