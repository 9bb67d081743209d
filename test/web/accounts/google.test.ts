// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
import { createHash } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { continueWithGoogle, readRedirect } from '#web/src/accounts/google.ts';
import { readStored, replaceStored, type StoredSession } from '#web/src/accounts/session-store.ts';

const config = {
  userPoolId: 'ap-south-1_pool',
  userPoolClientId: 'client',
  userPoolEndpoint: 'https://cognito.example',
  loginPages: 'https://login.example',
};

const tokenOf = (sub: string, claims = {}) =>
  `h.${btoa(JSON.stringify({ sub, email: `${sub}@example.com`, 'cognito:username': sub, iat: 1, exp: 2 ** 40, ...claims }))}.s`;

const sessionOf = (sub: string): StoredSession => ({
  username: sub,
  idToken: tokenOf(sub),
  accessToken: 'access',
  refreshToken: `refresh of ${sub}`,
  clockDrift: 0,
  isFromLoginPages: false,
});

/** Login pages that give tokens for each code. */
function installLoginPages(claims = {}) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ signIn: config });
    requests.push(new Headers(init?.headers).get('x-amz-target') ?? url);
    const idToken = tokenOf('asha', claims);
    return Response.json({ id_token: idToken, access_token: 'access', refresh_token: 'refresh of asha' });
  });
  return requests;
}

/** Begins a request in this tab, and gives the address that the browser is led to. */
async function begin(act = (): Promise<unknown> => continueWithGoogle()): Promise<URLSearchParams> {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { origin: location.origin, pathname: '/login', assign });
  onTestFinished(() => void vi.unstubAllGlobals());
  await act();
  return new URL(assign.mock.calls[0]?.[0] ?? '').searchParams;
}

const readForeignAnswer = () => readRedirect(new URLSearchParams('code=code&state=other'));

const ravi = sessionOf('ravi');

beforeEach(() => void replaceStored(readStored(), undefined));

test('G4 · a request has its own state and PKCE verifier, and returns only to a page that the client allows', async () => {
  installLoginPages();
  const [first, second] = [await begin(), await begin()];
  const { verifier } = JSON.parse(sessionStorage.getItem('authorization-request') ?? '');

  expect(verifier).toMatch(/^[\w.~-]{43,128}$/);
  expect(second.get('state')).toMatch(/^\w{32,}$/);
  expect(second.get('state')).not.toBe(first.get('state'));
  expect(Object.fromEntries(second)).toMatchObject({
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    response_type: 'code',
    redirect_uri: `${location.origin}/login`,
  });
});

test.for([
  { of: 'with a wrong state', query: 'code=code&state=wrong' },
  { of: 'without a state', query: 'code=code' },
  { of: 'with an error and a wrong state', query: 'error_description=Call+this+number&state=wrong' },
])('G4 · an answer $of is not used', async ({ query }) => {
  const requests = installLoginPages();
  replaceStored(undefined, ravi);
  await begin();

  expect(await readRedirect(new URLSearchParams(query))).toEqual({ ok: true, value: null });

  expect(requests).toEqual([]);
  expect(readStored()).toEqual(ravi);
});

test('G4 · a session that begins during the request stays, and the tokens of the request are revoked', async () => {
  const requests = installLoginPages();
  const state = String((await begin()).get('state'));
  replaceStored(undefined, ravi);

  expect(await readRedirect(new URLSearchParams({ code: 'code', state }))).toEqual({ ok: true, value: null });

  await vi.waitFor(() => expect(requests).toContain('AWSCognitoIdentityProviderService.RevokeToken'));
  expect(readStored()).toEqual(ravi);
});

test('G8 · for a code that this tab did not ask for, the login pages are asked who is signed in, without a question', async () => {
  const requests = installLoginPages();
  const asked = await begin(readForeignAnswer);

  expect([asked.get('prompt'), asked.get('identity_provider'), requests]).toEqual(['none', null, []]);
});

const minuteMs = 60_000;

test.for([
  { of: 'made by this sign-in', isResumed: false, createdMs: 5_000, isNew: true },
  { of: 'made earlier', isResumed: false, createdMs: -5_000, isNew: false },
  { of: 'made at the login pages', isResumed: true, createdMs: -minuteMs, isNew: true },
  { of: 'made before their cookie', isResumed: true, createdMs: -61 * minuteMs, isNew: false },
])(
  'M7, M8 · on a phone that takes a minute, an account $of is new: $isNew',
  async ({ isResumed, createdMs, isNew }) => {
    sessionStorage.clear();
    const startedAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: startedAt });
    onTestFinished(() => void vi.useRealTimers());
    const answeredAt = startedAt + minuteMs;
    const seconds = Math.floor(answeredAt / 1000);
    const identities = [{ dateCreated: String(startedAt + createdMs) }];
    installLoginPages({ 'cognito:username': 'google_1', iat: seconds, identities });
    const state = String((await begin(isResumed ? readForeignAnswer : undefined)).get('state'));
    vi.setSystemTime(answeredAt);

    expect(await readRedirect(new URLSearchParams({ code: 'code', state }))).toEqual({ ok: true, value: { isNew } });
  },
);

test('G4, L1 · after an answer, the address keeps the parameters of others', async () => {
  installLoginPages();
  history.replaceState(null, '', '/login?utm_source=letter&error=access_denied&state=x#top');

  await readRedirect(new URLSearchParams(location.search));

  expect(location.search + location.hash).toBe('?utm_source=letter#top');
});

test('M11 · a refusal that is only a code is shown after a sentence', async () => {
  installLoginPages();
  const state = String((await begin()).get('state'));

  const refused = await readRedirect(new URLSearchParams({ error: 'invalid_request', state }));
  expect(refused).toMatchObject({ message: 'Sign-in with Google did not finish. Please try again. (invalid_request)' });
});

/** Begins a request in a tab that stores nothing. Gives the opened address, and the result. */
async function beginInPopup(popup: Window | null = window) {
  installLoginPages();
  const open = vi.spyOn(window, 'open').mockReturnValue(popup);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  onTestFinished(() => {
    open.mockRestore();
    setItem.mockRestore();
  });
  const result = continueWithGoogle();
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  return { state: new URL(String(open.mock.calls[0]?.[0])).searchParams.get('state'), result };
}

test('G7 · where the tab stores nothing, a popup signs in; the page takes only the answer to its own request', async () => {
  const { state, result } = await beginInPopup();
  const channel = new BroadcastChannel('google-sign-in');

  channel.postMessage({ code: 'stolen' });
  channel.postMessage('code=stolen&state=stolen');
  channel.postMessage(`code=1&state=${state}`);

  expect(await result).toMatchObject({ ok: true, value: { isNew: false } });
  expect(readStored()?.username).toBe('asha');
  channel.close();
});

test('G7, M11 · where popups are blocked too, a sentence says why Google cannot work', async () => {
  const { result } = await beginInPopup(null);

  expect(await result).toMatchObject({ ok: false, message: expect.stringMatching(/stores nothing for this site/) });
});
