import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SignJWT, type JWTPayload } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { fetchProviderClaims } from '#local/cognito/hosted/provider-tokens.ts';
import { toPublicJwk, type SigningKey } from '#local/signing-key.ts';

const key: SigningKey = { id: 'google', ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
const provider = {
  UserPoolId: 'pool',
  ProviderName: 'Google',
  ProviderType: 'Google' as const,
  ProviderDetails: { client_id: 'us', client_secret: 'secret', authorize_scopes: 'openid' },
  AttributeMapping: {},
};
const nowSeconds = Math.floor(Date.now() / 1000);

/** A provider that answers every code with this token. */
async function claimsOf(makeToken: (url: string) => Promise<string>): Promise<JWTPayload | undefined> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/token') response.end(JSON.stringify({ keys: [toPublicJwk(key)] }));
    else void makeToken(url).then((token) => response.end(JSON.stringify({ id_token: token })));
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const returned = { provider, providerUrl: url, redirectUri: 'http://us', code: 'code', nonce: 'nonce' };
  const read = await fetchProviderClaims(returned);
  return read.ok ? read.claims : undefined;
}

function signToken(payload: JWTPayload, { id, privateKey }: SigningKey): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ kid: id, alg: 'RS256' }).sign(privateKey);
}

function claims(iss: string): Record<string, unknown> {
  return { iss, aud: 'us', nonce: 'nonce', sub: '1', exp: nowSeconds + 60 };
}

test('K2 · a token that Google signed for this pool and this sign-in is believed', async () => {
  expect(await claimsOf((url) => signToken(claims(url), key))).toMatchObject({ sub: '1' });
});

test.each([
  ['for another client', { aud: 'them' }],
  ['for another sign-in', { nonce: 'theirs' }],
  ['by another issuer', { iss: 'https://evil.example' }],
  ['that has expired', { exp: nowSeconds - 1 }],
  ['about nobody', { sub: '' }],
])('K2 · a token %s is not believed', async (_, changed) => {
  expect(await claimsOf((url) => signToken({ ...claims(url), ...changed }, key))).toBeUndefined();
});

test('K2 · a token that another signed, or nobody, is not believed', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const theirs: SigningKey = { ...key, privateKey };
  const unsigned = async (url: string) => {
    const [, payload = ''] = (await signToken(claims(url), key)).split('.');
    return `${Buffer.from(JSON.stringify({ alg: 'none', kid: key.id })).toString('base64url')}.${payload}.`;
  };

  expect(await claimsOf((url) => signToken(claims(url), theirs))).toBeUndefined();
  expect(await claimsOf((url) => signToken(claims(url), { ...key, id: 'unknown' }))).toBeUndefined();
  expect(await claimsOf(unsigned)).toBeUndefined();
  expect(await claimsOf(() => Promise.resolve('no token'))).toBeUndefined();
});
