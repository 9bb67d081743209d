import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  Provider,
  interactionPolicy,
  type AdapterFactory,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { SigningKey } from '#local/signing-key.ts';
import type { Accounts } from './accounts.ts';

export type ProviderOptions = {
  /** The origin, which is also the issuer. */
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string };
  readonly key: SigningKey;
  readonly accounts: Accounts;
};

/** The provider's own store in memory, which it would use unasked, but not without a warning. */
interface RequireAdapter {
  (path: 'oidc-provider/lib/adapters/memory_adapter.js'): { readonly createMemoryAdapter: () => AdapterFactory };
}
const require: RequireAdapter = createRequire(import.meta.url);
const { createMemoryAdapter } = require('oidc-provider/lib/adapters/memory_adapter.js');

const scopes = ['openid', 'email', 'profile'];
const hourSeconds = 3_600;

/** An OpenID provider at Google's paths, with one client: the user pool. Who someone is, is asked at `/signin/…`. */
export function createProvider({ url, client, key, accounts }: ProviderOptions): Provider {
  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Google puts what it knows into the ID token; the standard would have it asked for at the userinfo endpoint.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_, sub) => {
      const claims = accounts.claims(sub);
      return claims && { accountId: sub, claims: () => claims };
    },
    interactions: { url: (_, { uid }) => `/signin/${uid}`, policy: createPolicy() },
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: key.id, alg: 'RS256', use: 'sig' }] },
    loadExistingGrant,
    pkce: { required: () => false },
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', userinfo: '/v1/userinfo', jwks: '/oauth2/v3/certs' },
    scopes,
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      Grant: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: 24 * hourSeconds,
    },
  };
  return new Provider(url, configuration);
}

/**
 * Google's rules: whoever is signed in goes on unasked, unless the client asks to choose. A `login_hint` is ignored:
 * Cognito forwards none, so one that arrives is a mistake that must not look as if it worked.
 */
function createPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Consent is given once and for all: it is no part of what this stands in for. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes.join(' '));
  await grant.save();
  return grant;
}
