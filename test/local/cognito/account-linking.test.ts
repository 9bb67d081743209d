import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { readClaims } from '#test/local/account-client.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { authorizeUrl, createVisitor, exchange, readReturn } from '#test/local/hosted-fixture.ts';
import { createSdkAccountClient, createSdkClient } from '#test/local/sdk-account-client.ts';

const email = 'asha.rao@gmail.example';
const password = 'secret1';

const assemblyDir = await prepareAssembly();

/** The real stack with its own trigger, and somebody who has an account and a browser. */
async function start() {
  const cloud = await startLocalCloud({ assemblyDir, dataDir: createTemporaryFolder() });
  onTestFinished(() => cloud.close());
  const config = v.parse(runtimeConfigSchema, await (await fetch(`${cloud.siteUrl}${runtimeConfigPath}`)).json());
  const ids = { userPoolId: config.signIn?.userPoolId ?? '', site: config.signIn?.userPoolClientId ?? '' };
  const visitor = createVisitor(cloud);

  return {
    cloud,
    client: createSdkAccountClient(cloud, ids),
    /** Asks for Google as the site does; gives what the browser came back with. */
    continueWithGoogle: async (person: string, changed: Record<string, string> = { prompt: 'select_account' }) => {
      const asked = { client_id: ids.site, identity_provider: 'Google', ...changed };
      const seen = await visitor.open(authorizeUrl(cloud, asked));
      const back = seen.url.startsWith(cloud.siteUrl) ? seen : await visitor.submit(seen, { person });
      return readReturn(back);
    },
    readIdToken: async (code: string | undefined) => {
      const response = await exchange(cloud, { code: code ?? '', client_id: ids.site });
      return readClaims((await response.json()).id_token);
    },
    readUser: (Username: string) =>
      createSdkClient(cloud).send(new AdminGetUserCommand({ UserPoolId: ids.userPoolId, Username })),
  };
}

const linked = expect.stringMatching(/^Already found an entry for username google_\d{21}$/);

test('G3 · Google leads to the verified password account of the same address, at the second try, which asks nothing', async () => {
  const { cloud, client, continueWithGoogle, readIdToken } = await start();
  await client.signUp(email, password);
  const { idToken } = await client.signIn(email, password);
  await client.sendEmailCode();
  await client.verifyEmail(cloud.mail()[0]?.code ?? '');

  const first = await continueWithGoogle(email);
  const second = await continueWithGoogle('nobody is asked', {});

  expect(first).toEqual({ error: 'invalid_request', error_description: linked, state: 'the-state' });
  const claims = await readIdToken(second['code']);
  expect(claims['sub']).toBe(readClaims(idToken)['sub']);
  expect(claims).toMatchObject({ email, email_verified: true, name: 'Asha Rao' });
  expect(claims['identities']).toMatchObject([{ providerName: 'Google', primary: 'false' }]);
  expect(await client.signIn(email, password)).toBeDefined();
});

test('G3 · an account that somebody else opened with the address is taken back by its owner', async () => {
  const { client, continueWithGoogle, readIdToken } = await start();
  await client.signUp(email, 'squatters-password');
  const { idToken } = await client.signIn(email, 'squatters-password');

  const first = await continueWithGoogle(email);
  const second = await continueWithGoogle('nobody is asked', {});

  expect(first['error_description']).toEqual(linked);
  expect(await readIdToken(second['code'])).toMatchObject({ sub: readClaims(idToken)['sub'], email_verified: true });
  await expect(client.readAttributes()).rejects.toThrow('Access Token has been revoked');
  await expect(client.refresh()).rejects.toThrow('Refresh Token has been revoked');
  await expect(client.signIn(email, 'squatters-password')).rejects.toThrow('Incorrect username or password.');
});

test('M11 · an address that Google has not verified leads to no account', async () => {
  const { client, continueWithGoogle } = await start();
  const unverified = 'kabir.das@workspace.example';
  await client.signUp(unverified, password);

  const back = await continueWithGoogle(unverified);

  expect(back).toMatchObject({ error: 'invalid_request' });
  expect(back['error_description']).toMatch(/^PreSignUp failed with error .*verify.*\.$/i);
  await client.signIn(unverified, password);
  expect(await client.readAttributes()).not.toHaveProperty('identities');
});

test('M11 · a password is not set up beside a Google account', async () => {
  const { client, continueWithGoogle, readUser } = await start();
  const { code } = await continueWithGoogle(email);

  await expect(client.signUp(email.toUpperCase(), password)).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Please continue with Google..',
  });
  expect(code).toBeDefined();
  await expect(readUser(email)).rejects.toMatchObject({ name: 'UserNotFoundException' });
});
