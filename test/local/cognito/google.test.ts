import { expect, test } from 'vitest';
import { readClaims } from './call-pool.ts';
import { authorizeUrl, exchange, readReturn, Visitor } from './login-visit.ts';
import { signUp, startPoolForFile } from './pool-fixture.ts';

const cloud = await startPoolForFile();
const google = { identity_provider: 'Google' };

// AWS: The Google sign-in that links an account may fail once. Here it always fails once. Source: amplify-js 9976
// (https://github.com/aws-amplify/amplify-js/issues/9976), read 2026-11-21.
test('G3, O7 · the Google sign-in that links an account fails once, and the next one succeeds without a prompt', async () => {
  const visitor = new Visitor(cloud);
  const linked = 'linked@client.example';
  const { body: account } = await signUp(cloud, linked);

  const chooser = await visitor.open(authorizeUrl(cloud, { ...google, prompt: 'select_account' }));
  const first = await visitor.submit(chooser, { email: linked, name: 'Asha', verified: 'on' });
  const second = await visitor.open(authorizeUrl(cloud, google));
  const { body } = await exchange(cloud, { code: readReturn(second)['code'] });

  expect(readReturn(first)).toEqual({
    error: 'invalid_request',
    error_description: expect.stringMatching(/^Already found an entry for username google_\d{21}$/),
    state: 'the-state',
  });
  expect(readClaims(body['id_token'])).toMatchObject({
    sub: account['UserSub'],
    email_verified: true,
    identities: [{ providerName: 'Google', primary: 'false' }],
  });
});

// AWS: The authorize endpoint accepts only registered redirect URIs, and supports PKCE. An authorization code works
// once. Cognito sends no `login_hint` to Google. Source: Cognito guide, authorize endpoint
// (https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html), read 2026-11-21.
test('G1, O7 · a login hint fills the login page and does not reach Google', async () => {
  const hint = { login_hint: 'hint@client.example' };
  const open = async (changes: object) =>
    (await new Visitor(cloud).open(authorizeUrl(cloud, { ...hint, ...changes }))).text;

  expect(await open({})).toContain('value="hint@client.example"');
  expect(await open(google)).not.toContain('hint@client.example');
});
