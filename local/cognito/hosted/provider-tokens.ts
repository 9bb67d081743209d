import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderSettings } from '#local/cognito/settings/provider-settings.ts';
import { readKeyId, readSignedToken } from '#local/cognito/tokens/jwt.ts';
import type { ProviderClaims } from './federated-users.ts';

const answerSchema = v.object({ id_token: v.string() });
const errorSchema = v.object({ error: v.string() });
const keysSchema = v.object({
  keys: v.array(v.object({ kid: v.string(), kty: v.literal('RSA'), n: v.string(), e: v.string() })),
});

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
  /** The status and the error code of the provider's refusal, as Cognito passes them on to the client. */
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
    const refusal = v.safeParse(errorSchema, body);
    return { ok: false, reason: `${answer.status} ${refusal.success ? refusal.output.error : 'error getting token'}` };
  }
  const { id_token: idToken } = tokens.output;
  const { keys } = v.parse(keysSchema, await (await fetch(`${providerUrl}/oauth2/v3/certs`)).json());
  const jwk = keys.find(({ kid }) => kid === readKeyId(idToken));
  const claims = jwk && readSignedToken(idToken, createPublicKey({ key: jwk, format: 'jwk' }));
  // The provider keeps this machine's own time, whatever the pool's clock says.
  const nowSeconds = Date.now() / 1000;
  const expectedSchema = v.looseObject({
    iss: v.literal(providerUrl),
    aud: v.literal(clientId),
    nonce: v.literal(nonce),
    exp: v.pipe(v.number(), v.minValue(nowSeconds)),
    sub: v.pipe(v.string(), v.nonEmpty()),
  });
  const checked = v.safeParse(expectedSchema, claims);
  return checked.success ? { ok: true, claims: checked.output } : { ok: false, reason: '400 invalid_id_token' };
}
