import { createHash, randomBytes } from 'node:crypto';
import type { LocalCloud } from '#local/local-cloud.ts';
import { fixtureIds } from './sign-in-fixture.ts';
import { Visitor, type Seen } from './visitor.ts';

export const codeVerifier = randomBytes(48).toString('base64url');

/** The address at which a client asks for a sign-in; what is undefined is left out. */
export function authorizeUrl(cloud: LocalCloud, changed: Readonly<Record<string, string | undefined>> = {}): string {
  const parameters = {
    client_id: fixtureIds.site,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${cloud.siteUrl}/login`,
    state: 'the-state',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${cloud.signInUrl}/oauth2/authorize?${new URLSearchParams(given)}`;
}

export function createVisitor(cloud: LocalCloud): Visitor {
  return new Visitor(cloud.siteUrl);
}

/** The parameters with which the browser came back to the site. */
export function readReturn({ url }: Seen): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url).searchParams);
}

/** Asks for tokens as the site's script does. */
export function exchange(cloud: LocalCloud, changed: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${cloud.signInUrl}/oauth2/token`, {
    method: 'POST',
    headers: { origin: cloud.siteUrl },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: fixtureIds.site,
      redirect_uri: `${cloud.siteUrl}/login`,
      code_verifier: codeVerifier,
      ...changed,
    }),
  });
}

/** Signs up at the hosted page and gives the code that the site gets. */
export async function signUpHosted(cloud: LocalCloud, email: string, visitor = createVisitor(cloud)): Promise<string> {
  const page = await visitor.follow(await visitor.open(authorizeUrl(cloud)), 'Create an account');
  return readReturn(await visitor.submit(page, { username: email, password: 'secret1' }))['code'] ?? '';
}

/** Goes to Google and chooses a person there. */
export async function continueWithGoogle(cloud: LocalCloud, visitor: Visitor, person: string, prompt?: string) {
  const chooser = await visitor.open(authorizeUrl(cloud, { identity_provider: 'Google', prompt }));
  return visitor.submit(chooser, { person });
}
