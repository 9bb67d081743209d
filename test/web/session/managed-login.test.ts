import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { readRedirect } from '#web/src/session/google-sign-in.ts';
import { planRequest } from '#web/src/session/managed-login.ts';
import { readStored, replaceStored, type StoredSession } from '#web/src/session/stored-session.ts';

const config = {
  userPoolId: 'ap-south-1_pool',
  userPoolClientId: 'client',
  userPoolEndpoint: 'https://cognito.example',
  loginPages: 'https://login.example',
  google: true,
};

const tokenOf = (sub: string) =>
  `h.${btoa(JSON.stringify({ sub, email: `${sub}@example.com`, 'cognito:username': sub, iat: 1, exp: 2 ** 40 }))}.s`;

const sessionOf = (sub: string): StoredSession => ({
  username: sub,
  idToken: tokenOf(sub),
  accessToken: 'access',
  refreshToken: `refresh of ${sub}`,
  clockDrift: 0,
  isFromLoginPages: false,
});

/** Login pages that give tokens for each code. */
function installLoginPages() {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ region: 'ap-south-1', signIn: config });
    requests.push(new Headers(init?.headers).get('x-amz-target') ?? url);
    return Response.json({ id_token: tokenOf('asha'), access_token: 'access', refresh_token: 'refresh of asha' });
  });
  return requests;
}

/** Begins a request in this tab. Returns its state. */
function begin(): string {
  const { request } = planRequest(config, 'google');
  sessionStorage.setItem('authorization-request', JSON.stringify(request));
  return request.state;
}

const ravi = sessionOf('ravi');

beforeEach(() => void replaceStored(readStored(), undefined));

test('G4 · a request has its own state and PKCE verifier, and returns only to a page that the client allows', () => {
  const [first, second] = [planRequest(config, 'google'), planRequest(config, 'resume')];
  const query = new URL(first.url).searchParams;

  expect(first.request.verifier).toMatch(/^[\w.~-]{43,128}$/);
  expect(first.request.state).toMatch(/^\w{32,}$/);
  expect(
    new Set([first.request.verifier, second.request.verifier, first.request.state, second.request.state]).size,
  ).toBe(4);
  expect(Object.fromEntries(query)).toMatchObject({
    code_challenge: createHash('sha256').update(first.request.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    response_type: 'code',
    redirect_uri: `${location.origin}/login`,
  });
  expect(second.url).toContain('prompt=none');
});

test.for([
  { of: 'with a wrong state', query: 'code=code&state=wrong' },
  { of: 'without a state', query: 'code=code' },
  { of: 'with an error and a wrong state', query: 'error_description=Call+this+number&state=wrong' },
])('G4 · an answer $of is not used', async ({ query }) => {
  const requests = installLoginPages();
  replaceStored(undefined, ravi);
  begin();

  expect(await readRedirect(new URLSearchParams(query))).toEqual({ ok: true, value: null });

  expect(requests).toEqual([]);
  expect(readStored()).toEqual(ravi);
});

test('G4 · a session that begins during the request stays, and the tokens of the request are revoked', async () => {
  const requests = installLoginPages();
  const state = begin();
  replaceStored(undefined, ravi);

  expect(await readRedirect(new URLSearchParams({ code: 'code', state }))).toEqual({ ok: true, value: null });

  await vi.waitFor(() => expect(requests).toContain('AWSCognitoIdentityProviderService.RevokeToken'));
  expect(readStored()).toEqual(ravi);
});
