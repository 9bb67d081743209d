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

/** The token endpoint with PKCE: a code works once, and with the verifier of its challenge. */
function installLoginPages() {
  const requests: string[] = [];
  const challenges = new Map<string, string>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ region: 'ap-south-1', signIn: config });
    requests.push(new Headers(init?.headers).get('x-amz-target') ?? url);
    if (!(init?.body instanceof URLSearchParams)) return Response.json({});
    const { code = '', code_verifier: verifier = '' } = Object.fromEntries(init.body);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isIssued = challenges.get(code) === challenge;
    challenges.delete(code);
    if (!isIssued) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({ id_token: tokenOf('asha'), access_token: 'access', refresh_token: 'refresh of asha' });
  });
  /** Begins a request in this tab. Returns the answer of the login pages, and notes the request as the tab does. */
  const begin = (code: string) => {
    const { request, url } = planRequest(config, 'google');
    challenges.set(code, new URL(url).searchParams.get('code_challenge') ?? '');
    const note = () => sessionStorage.setItem('authorization-request', JSON.stringify(request));
    note();
    return { note, answer: new URLSearchParams({ code, state: request.state }) };
  };
  return { requests, begin };
}

const isSignedIn = { ok: true, value: { isWithGoogle: true, isNew: false } };
const nothing = { ok: true, value: null };
const unfinished = (code: string) => ({
  ok: false,
  message: `Sign-in with Google did not finish. Please try again. (${code})`,
});

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

test('G4 · the code of a request of this tab is redeemed once', async () => {
  const { begin } = installLoginPages();
  const { answer, note } = begin('code');

  expect(await readRedirect(answer)).toEqual(isSignedIn);
  expect(readStored()).toMatchObject({ username: 'asha', isFromLoginPages: true });
  expect(sessionStorage.getItem('authorization-request')).toBeNull();

  replaceStored(readStored(), undefined);
  note();
  expect(await readRedirect(answer)).toMatchObject(unfinished('invalid_grant'));
  expect(readStored()).toBeUndefined();
});

const ravi = sessionOf('ravi');

test.for([
  { of: 'with a wrong state', query: 'code=code&state=wrong' },
  { of: 'without a state', query: 'code=code' },
  { of: 'with an error and a wrong state', query: 'error_description=Call+this+number&state=wrong' },
])('G4 · an answer $of is not used', async ({ query }) => {
  const { begin, requests } = installLoginPages();
  replaceStored(undefined, ravi);
  begin('code');

  expect(await readRedirect(new URLSearchParams(query))).toEqual(nothing);

  expect(requests).toEqual([]);
  expect(readStored()).toEqual(ravi);
});

test('G4 · a code is not used in a tab that began no request, or another one', async () => {
  const { begin, requests } = installLoginPages();
  replaceStored(undefined, ravi);
  const { answer } = begin('code of the first tab');
  begin('code of the second tab');

  expect(await readRedirect(answer)).toEqual(nothing);
  expect(await readRedirect(answer)).toEqual(nothing);

  expect(requests).toEqual([]);
});

test('G4, M11 · an error answer with the right state is shown, and is used once', async () => {
  const { answer } = installLoginPages().begin('code');
  const refusal = new URLSearchParams({ error: 'server_error', state: answer.get('state') ?? '' });
  replaceStored(undefined, ravi);

  expect(await readRedirect(refusal)).toMatchObject(unfinished('server_error'));
  expect(await readRedirect(answer)).toEqual(nothing);
});

test('G4 · a session that begins during the request stays, and the tokens of the request are revoked', async () => {
  const { begin, requests } = installLoginPages();
  const { answer } = begin('code');
  replaceStored(undefined, ravi);

  expect(await readRedirect(answer)).toEqual(nothing);

  await vi.waitFor(() => expect(requests).toContain('AWSCognitoIdentityProviderService.RevokeToken'));
  expect(readStored()).toEqual(ravi);
});
