import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { ProviderClaims } from '#local/cognito/user-pool/federated-users.ts';
import type { ProviderSettings } from '#local/cognito/user-pool/pool-settings.ts';

const answerSchema = v.object({ id_token: v.string() });
const errorSchema = v.object({ error: v.string() });

/** What comes back from the provider, and what it has to fit. */
export type ProviderReturn = {
  readonly provider: ProviderSettings;
  /** The provider's origin, which is also its issuer. */
  readonly providerUrl: string;
  readonly redirectUri: string;
  readonly code: string;
  readonly nonce: string;
};

export type ReadProviderClaims =
  | { readonly ok: true; readonly claims: ProviderClaims }
  /** The status and the error code of the provider's error answer, as Cognito passes them on to the client. */
  | { readonly ok: false; readonly reason: string };

/**
 * Exchanges the provider's code for its ID token and gives what that says, unless the provider refuses the code, or the
 * token was not signed by it, for this pool, for this sign-in, or is no longer good.
 */
export async function fetchProviderClaims(returned: ProviderReturn): Promise<ReadProviderClaims> {
  const { provider, providerUrl, redirectUri, code, nonce } = returned;
  const { client_id: clientId, client_secret: clientSecret } = provider.ProviderDetails;
  const answer = await fetch(`${providerUrl}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const tokens = v.safeParse(answerSchema, body);
  if (!tokens.success) {
    const parsed = v.safeParse(errorSchema, body);
    return { ok: false, reason: `${answer.status} ${parsed.success ? parsed.output.error : 'error getting token'}` };
  }
  const claims = await verifyIdToken(tokens.output.id_token, providerUrl, clientId);
  if (!claims?.sub || claims['nonce'] !== nonce) return { ok: false, reason: '400 invalid_id_token' };
  return { ok: true, claims: { ...claims, sub: claims.sub } };
}

async function verifyIdToken(token: string, issuer: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/oauth2/v3/certs`));
  try {
    return (await jwtVerify(token, keys, { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp'] })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
