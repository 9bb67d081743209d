import { expect, test } from 'vitest';
import { smoke } from '#ops/smoke.ts';

const siteUrl = 'https://d1.cloudfront.net';
const signIn = {
  userPoolId: 'pool',
  userPoolClientId: 'client',
  userPoolEndpoint: 'https://cognito-idp.ap-south-1.amazonaws.com',
};
const secure = { 'content-security-policy': 'x', 'strict-transport-security': 'x', 'x-content-type-options': 'x' };

/** Tries a site in which everything works, except for these paths. */
async function visit(wrong: Readonly<Record<string, () => Response>> = {}) {
  const asked: string[] = [];
  const accounts: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(`${init?.method ?? 'GET'} ${pathname}`);
    const answer = wrong[pathname];
    if (answer) return answer();
    if (pathname === '/config.json') return Response.json({ region: 'ap-south-1', signIn });
    if (init?.method === 'POST') return Response.json({ accepted: true, reference: '7K3M-Q2XD-4RTN' }, { status: 201 });
    return new Response('', { status: pathname === '/no-such-page' ? 404 : 200, headers: secure });
  };
  const signUp = async (region: string, clientId: string) => void accounts.push(`${region} ${clientId}`);
  const reference = await smoke(siteUrl, { fetch, signUp }, () => {});
  return { reference, asked, accounts };
}

test('O5 · the smoke test opens pages, sends a message and makes an account', async () => {
  const { reference, asked, accounts } = await visit();

  expect(reference).toBe('7K3M-Q2XD-4RTN');
  expect(accounts).toEqual(['ap-south-1 client']);
  expect(asked).toEqual(expect.arrayContaining(['GET /', 'GET /contact', 'POST /api/contacts', 'GET /config.json']));
});

test.each<[string, string, () => Response, string]>([
  ['a page fails', '/about', () => new Response('', { status: 500 }), '/about answered 500 in place of 200.'],
  ['a header is missing', '/', () => new Response(''), '/ has no header content-security-policy'],
  ['a missing page is found', '/no-such-page', () => new Response(''), 'answered 200 in place of 404.'],
])('O5 · the smoke test fails if %s', async (_, path, answer, message) => {
  await expect(visit({ [path]: answer })).rejects.toThrow(message);
});
