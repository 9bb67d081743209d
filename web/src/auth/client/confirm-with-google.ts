import * as v from 'valibot';
import type { SignInConfig } from '#contract/runtime-config.ts';
import { signInFailures } from '#web/content/sign-in.ts';
import { readRuntimeConfig } from '#web/src/http/runtime-config.ts';
import { attempt as run, type AuthResult } from './auth-result.ts';
import { confirmationPrefix, type ConfirmationAttempt } from './google-confirmation.ts';

/** As long as an authorization code is good; whatever is older was no fresh sign-in. */
const maxAgeSeconds = 300;

const tokensSchema = v.object({ id_token: v.string(), refresh_token: v.string() });
const claimsSchema = v.object({ sub: v.string(), iat: v.number(), auth_time: v.number() });

/**
 * Makes an attempt to have Google confirm who is there. It goes by Cognito, and apart from Amplify, which would put the
 * account that is chosen in the place of the one that is signed in. Google knows no `prompt=login` and no `max_age`; the
 * choice of an account is the most that it can be made to ask (docs/decisions/132).
 */
export async function prepareConfirmation(): Promise<ConfirmationAttempt> {
  const { domain, userPoolClientId } = await readSignInConfig();
  const state = confirmationPrefix + randomText();
  const verifier = randomText();
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    client_id: userPoolClientId,
    redirect_uri: returnAddress(),
    response_type: 'code',
    scope: 'openid',
    identity_provider: 'Google',
    prompt: 'select_account',
    state,
    code_challenge: toBase64Url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
  });
  return { url: `https://${domain}/oauth2/authorize?${query}`, state, verifier };
}

/** Whether the answer shows that the account with this id (`sub`) has just signed in at Google. */
export function checkConfirmation(
  { verifier, state }: ConfirmationAttempt,
  search: string,
  accountId: string,
): Promise<AuthResult> {
  return run(async () => {
    const query = new URLSearchParams(search);
    const code = query.get('code');
    if (query.get('state') !== state) throw new Error(signInFailures.googleUnfinished);
    if (query.get('error') === 'access_denied') throw new Error(signInFailures.googleCancelled);
    if (!code) throw new Error(query.get('error_description') ?? signInFailures.googleUnfinished);
    const claims = await exchange(code, verifier);
    if (claims.sub !== accountId) throw new Error(signInFailures.anotherAccount);
    // Both by the pool's clock: the visitor's may be wrong.
    if (claims.iat - claims.auth_time > maxAgeSeconds) throw new Error(signInFailures.googleUnfinished);
  });
}

/** The claims of the ID token, which needs no check of its signature: it comes from the token endpoint itself. */
async function exchange(code: string, verifier: string) {
  const { domain, userPoolClientId: client_id } = await readSignInConfig();
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`https://${domain}/oauth2/${path}`, { method: 'POST', body: new URLSearchParams({ client_id, ...fields }) });
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnAddress() };
  const tokens = v.safeParse(tokensSchema, await (await post('token', grant)).json());
  if (!tokens.success) throw new Error(signInFailures.googleUnfinished);
  // A second session is of no use to anybody.
  void post('revoke', { token: tokens.output.refresh_token }).catch(() => undefined);
  const [, payload = ''] = tokens.output.id_token.split('.');
  return v.parse(claimsSchema, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
}

async function readSignInConfig(): Promise<SignInConfig> {
  const { signIn } = await readRuntimeConfig();
  if (!signIn) throw new Error('This stack has no sign-in.');
  return signIn;
}

const returnAddress = () => `${location.origin}/login`;

const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
