import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPool, startForFile } from '#test/local/real-assembly.ts';

const cloud = await startForFile();
const { userPoolClientId } = await readPool(cloud);
const verifier = 'the-verifier';
const redirectUri = `${cloud.siteUrl}/login`;

/** The request of the site’s script. */
function authorizeUrl(changes: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({
    client_id: userPoolClientId,
    response_type: 'code',
    identity_provider: 'Google',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    redirect_uri: redirectUri,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    prompt: 'select_account',
    ...changes,
  });
  return `${cloud.signInUrl}/oauth2/authorize?${parameters}`;
}

/** Opens the page, or chooses a person on it, and returns the parameters with which it leads back to the site. */
async function ask(changes?: Readonly<Record<string, string>>, person?: Readonly<Record<string, string>>) {
  const chosen = person && { method: 'POST', body: new URLSearchParams(person), headers: { origin: cloud.signInUrl } };
  const response = await fetch(authorizeUrl(changes), { redirect: 'manual', ...chosen });
  const location = response.headers.get('location');
  return { status: response.status, location, ...(location && Object.fromEntries(new URL(location).searchParams)) };
}

async function exchange(changes: Readonly<Record<string, string>>) {
  const grant = { grant_type: 'authorization_code', client_id: userPoolClientId, redirect_uri: redirectUri };
  const body = new URLSearchParams({ ...grant, code_verifier: verifier, ...changes });
  const response = await fetch(`${cloud.signInUrl}/oauth2/token`, { method: 'POST', body });
  return [response.status, Object.keys(Object(await response.json()))];
}

const refused = [400, ['error']];

test.each([
  ['twice', 0, {}],
  ['after five minutes', 5, {}],
  ['with a wrong verifier', 0, { code_verifier: 'wrong' }],
])('K2 · an authorization code does not work %s, and the attempt uses it up', async (name, minutes, changes) => {
  const { code = '' } = Object(await ask({}, { email: 'asha@client.example', name: 'Asha', verified: 'on' }));
  cloud.clock.advance(minutes * 60_000);

  const first = await exchange({ code, ...changes });
  const second = await exchange({ code });

  expect(first[0]).toBe(name === 'twice' ? 200 : 400);
  expect(second).toEqual(refused);
});

// AWS: The authorize endpoint accepts only registered redirect URIs. Source: Cognito guide, authorize endpoint
// (https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html), read 2026-11-21.
test('K2, O7 · the authorize endpoint redirects only to a registered URL, and returns each refusal with the state', async () => {
  const foreign = await ask({ redirect_uri: `${redirectUri}?next=https://evil.example` });
  const silent = await ask({ prompt: 'none' });
  const scope = await ask({ scope: 'openid phone' });
  const cancelled = await ask({}, { person: '' });

  const password = await ask({ identity_provider: 'COGNITO' });

  for (const { status, location } of [foreign, password]) expect([status, location]).toEqual([400, null]);
  expect(silent).toMatchObject({ error: 'login_required', state: 'the-state' });
  expect(scope).toMatchObject({ error: 'invalid_scope', state: 'the-state' });
  expect(cancelled).toMatchObject({ error: 'access_denied', state: 'the-state' });
});

test('K2, G5 · a page of another site cannot sign a person in', async () => {
  const body = new URLSearchParams({ person: 'asha.rao@gmail.example' });
  const headers = { origin: 'https://evil.example' };

  const { status } = await fetch(authorizeUrl(), { method: 'POST', body, headers, redirect: 'manual' });

  expect(status).toBe(400);
});

test('M9 · signing out redirects only to a registered URI', async () => {
  const logOut = async (to: string) => {
    const query = new URLSearchParams({ client_id: userPoolClientId, logout_uri: to });
    const { status, headers } = await fetch(`${cloud.signInUrl}/logout?${query}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  expect(await logOut('https://evil.example/')).toEqual([400, null]);
  expect(await logOut(`${cloud.siteUrl}/`)).toEqual([302, `${cloud.siteUrl}/`]);
});
