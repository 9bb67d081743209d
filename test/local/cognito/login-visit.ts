import { createHash, randomBytes } from 'node:crypto';
import type { LocalCloud } from '#local/local-cloud.ts';
import { email, password, poolIds } from './pool-fixture.ts';
import { Visitor, type Seen } from './visitor.ts';

const codeVerifier = randomBytes(48).toString('base64url');

type Changes = Readonly<Record<string, string | undefined>>;

/** The address at which the site asks for a sign-in, with changes. Undefined leaves a parameter out. */
export function authorizeUrl(cloud: LocalCloud, changes: Changes = {}, path = '/oauth2/authorize'): string {
  const parameters = {
    client_id: poolIds.site,
    response_type: 'code',
    scope: 'openid email aws.cognito.signin.user.admin',
    redirect_uri: `${cloud.siteUrl}/login`,
    state: 'the-state',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${cloud.signInUrl}${path}?${new URLSearchParams(given)}`;
}

export function createVisitor(cloud: LocalCloud): Visitor {
  return new Visitor(cloud.siteUrl);
}

/** The parameters with which the browser came back to the site. */
export function readReturn({ url }: Seen): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url).searchParams);
}

/** Signs in at the login page and returns the code for the site. */
export async function signInAtPage(
  cloud: LocalCloud,
  visitor = createVisitor(cloud),
  changes: Changes = {},
): Promise<string> {
  const page = await visitor.open(authorizeUrl(cloud, changes));
  return readReturn(await visitor.submit(page, { username: email, password }))['code'] ?? '';
}

/** Asks for tokens as the site's script does. */
export async function exchange(cloud: LocalCloud, changes: Changes) {
  const parameters = {
    grant_type: 'authorization_code',
    client_id: poolIds.site,
    redirect_uri: `${cloud.siteUrl}/login`,
    code_verifier: codeVerifier,
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${cloud.signInUrl}/oauth2/token`, {
    method: 'POST',
    headers: { origin: cloud.siteUrl },
    body: new URLSearchParams(given),
  });
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, headers: response.headers, body };
}

/** Goes to Google, chooses a person there, and returns the page that follows. */
export async function continueWithGoogle(
  cloud: LocalCloud,
  visitor: Visitor,
  fields: Readonly<Record<string, string>>,
  prompt?: string,
): Promise<Seen> {
  const chooser = await visitor.open(authorizeUrl(cloud, { identity_provider: 'Google', prompt }));
  return visitor.submit(chooser, fields);
}
