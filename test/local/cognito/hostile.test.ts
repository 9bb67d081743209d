import { getDiffieHellman } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestRaw } from '#test/local/request-raw.ts';
import { authorizeUrl, createVisitor, signInAtPage } from './login-visit.ts';
import {
  callPool,
  createRestartablePool,
  email,
  password,
  poolIds,
  signed,
  signUp,
  startPool,
} from './pool-fixture.ts';

const ClientId = poolIds.site;

test.each(['constructor', '__proto__', 'toString', 'ConfirmSignUp', 'AdminCreateUser', 'SignUp.constructor', ''])(
  'K2 · the operation "%s" is unknown',
  async (operation) => {
    const cloud = await startPool();

    const { status, headers, body } = await callPool(cloud, operation, {}, signed);

    expect([status, body['__type']]).toEqual([400, 'UnknownOperationException']);
    expect(headers.get('x-amzn-errortype')).toBe('UnknownOperationException:');
  },
);

test.each([
  ['{"ClientId":', 'SerializationException'],
  ['', 'SerializationException'],
  ['null', 'InvalidParameterException'],
  ['[]', 'InvalidParameterException'],
  ['"text"', 'InvalidParameterException'],
  ['{"ClientId":1,"Username":{},"Password":[]}', 'InvalidParameterException'],
  ['{"__proto__":{"ClientId":"x"},"constructor":1}', 'InvalidParameterException'],
  ['['.repeat(100_000), 'SerializationException'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'InvalidParameterException'],
])('F6 · the broken request %.40s is answered 400, and the pool goes on', async (body, error) => {
  const cloud = await startPool();

  for (const operation of ['SignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'GetUser', 'ConfirmForgotPassword']) {
    expect((await callPool(cloud, operation, body)).body).toMatchObject({ __type: error });
  }
});

test('F6 · a missing member is named as Cognito names it', async () => {
  const cloud = await startPool();

  expect((await callPool(cloud, 'SignUp', { ClientId, Username: email })).body).toEqual({
    __type: 'InvalidParameterException',
    message: "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
  });
});

test('K2 · an administrator’s operation needs a signature, which no page can send', async () => {
  const cloud = await startPool();
  const input = { UserPoolId: poolIds.userPoolId };

  const unsigned = await callPool(cloud, 'ListUsers', input);
  const fromPage = await callPool(cloud, 'ListUsers', input, { ...signed, origin: cloud.siteUrl });

  for (const { body } of [unsigned, fromPage]) {
    expect(body).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  }
  expect((await callPool(cloud, 'ListUsers', input, signed)).status).toBe(200);
});

test.each(['email = ', 'email ^= "a"', 'email = "a" or name = "b"', '"'])(
  'K2 · ListUsers refuses the filter %s',
  async (Filter) => {
    const cloud = await startPool();

    const { body } = await callPool(cloud, 'ListUsers', { UserPoolId: poolIds.userPoolId, Filter }, signed);

    expect(body).toMatchObject({ __type: 'InvalidParameterException' });
  },
);

test.each([
  ['{site}', true],
  ['http://127.0.0.1:4000', true],
  ['https://evil.example', false],
  ['http://localhost.evil.example', false],
  ['null', false],
])('K2 · a page of %s may read the API: %s', async (template, isAllowed) => {
  const cloud = await startPool();
  const origin = template.replace('{site}', cloud.siteUrl);

  const preflight = await fetch(cloud.signInUrl, { method: 'OPTIONS', headers: { origin } });
  const answer = await callPool(cloud, 'GetUser', {}, { origin });

  for (const { headers } of [preflight, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
  }
});

test.each(['evil.example', 'localhost.evil.example', '192.168.0.5:80'])(
  'K2 · pool, mailbox and the stand-in for Google are not served under the name %s',
  async (host) => {
    const cloud = await startPool();
    const leaving = await fetch(authorizeUrl(cloud, { identity_provider: 'Google' }), { redirect: 'manual' });
    const urls = [`${cloud.signInUrl}/login`, `${cloud.siteUrl}/__local/mail`, leaving.headers.get('location') ?? ''];

    const answers = await Promise.all(urls.map((url) => requestRaw(url, { headers: { host } })));

    expect(answers.map(({ status }) => status)).toEqual([421, 421, 421]);
  },
);

test('M11, O7 · an SRP challenge does not tell whether the user exists', async () => {
  const cloud = await startPool();
  await signUp(cloud);
  const ask = async (USERNAME: string) => {
    const input = { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: '2' } };
    const { SALT, USER_ID_FOR_SRP, ...others } = Object((await callPool(cloud, 'InitiateAuth', input)).body)[
      'ChallengeParameters'
    ];
    return { salt: SALT, id: USER_ID_FOR_SRP, others: Object.keys(others).toSorted() };
  };

  const known = [await ask(email), await ask(email.toUpperCase())];
  const unknown = [await ask('unknown@client.example'), await ask('UNKNOWN@client.example')];

  for (const [first, second] of [known, unknown]) {
    expect(first).toEqual(second);
    expect(first).toEqual({
      salt: expect.stringMatching(/^[\da-f]{32}$/),
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      others: ['SECRET_BLOCK', 'SRP_B', 'USERNAME'],
    });
  }
});

const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

test.each(['0', prime.toString(16), (prime * 2n).toString(16), 'xyz', ''])(
  'K2, O7 · the SRP share %.8s…, which is zero or none, gets no challenge',
  async (SRP_A) => {
    const cloud = await startPool();
    const input = { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A } };

    expect((await callPool(cloud, 'InitiateAuth', input)).body).toMatchObject({ __type: 'InvalidParameterException' });
  },
);

test('K2 · a challenge can be answered once, and only with its own password', async () => {
  const cloud = await startPool();
  await signUp(cloud);
  const begin = { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: '2' } };
  const { ChallengeParameters } = Object((await callPool(cloud, 'InitiateAuth', begin)).body);
  const responses = {
    PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: 'guess',
    TIMESTAMP: 'Fri Nov 20 10:00:00 UTC 2026',
  };
  const answer = { ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: responses };

  for (const { body } of [
    await callPool(cloud, 'RespondToAuthChallenge', answer),
    await callPool(cloud, 'RespondToAuthChallenge', answer),
  ]) {
    expect(body).toMatchObject({ message: 'Incorrect username or password.' });
  }
});

test('M11, O7 · the fifth wrong password locks, each further one for twice as long, for unknown users too', async () => {
  const cloud = await startPool();
  await signUp(cloud);
  const page = await createVisitor(cloud).open(authorizeUrl(cloud));
  const attempt = async (username: string, guess: string) => {
    const visitor = createVisitor(cloud);
    const seen = await visitor.submit(await visitor.open(page.url), { username, password: guess });
    return /role="alert">([^<]*)</.exec(seen.text)?.[1] ?? 'signed in';
  };

  for (const name of [email, 'unknown@client.example']) {
    for (let count = 1; count <= 5; count++)
      expect(await attempt(name, 'wrong')).toBe('Incorrect username or password.');
    for (const lockMs of [1_000, 2_000, 4_000, 8_000]) {
      cloud.clock.advance(lockMs);
      expect(await attempt(name, 'wrong')).toBe('Incorrect username or password.');
    }
    // The lock is 16 s now, longer than a busy machine takes for one attempt.
    expect(await attempt(name, password)).toBe('Password attempts exceeded');
  }
  cloud.clock.advance(16_000);
  expect(await signInAtPage(cloud)).toMatch(/^[\da-f]{48}$/);
});

test('K1 · an incomplete file of accounts is one sentence', async () => {
  const pool = createRestartablePool();
  const cloud = await pool.start();
  await signUp(cloud);
  await cloud.close();
  writeFileSync(join(pool.dataDir, 'cognito', 'users.json'), '[["half');

  await expect(pool.start()).rejects.toThrow(/users\.json was not written by this version of the local cloud/);
});

test.each<[string, string, object, RegExp]>([
  ['another trigger', 'Users', { LambdaConfig: { PostConfirmation: 'arn' } }, /Users.*PreSignUp, and no other trigger/],
  ['sign-in by a name', 'Users', { UsernameAttributes: [] }, /Users.*must include email/],
  ['names that depend on case', 'Users', { UsernameConfiguration: { CaseSensitive: true } }, /Users.*CaseSensitive/],
  ['a client secret', 'Site', { GenerateSecret: true }, /Site.*GenerateSecret: must be false/],
  ['a client that reveals users', 'Site', { PreventUserExistenceErrors: 'LEGACY' }, /Site.*must be ENABLED/],
  ['another provider', 'Google', { ProviderType: 'OIDC' }, /Google.*must be Google/],
])('K1 · a pool with %s is refused in one sentence', async (_, id, properties, sentence) => {
  const pool = createRestartablePool((resources) => Object.assign(resources[id]!.Properties, properties));

  await expect(pool.start()).rejects.toThrow(sentence);
});
