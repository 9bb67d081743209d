import { expect, test } from 'vitest';
import { callPool } from './call-pool.ts';
import { authorizeUrl, signInAtPage, Visitor } from './login-visit.ts';
import { email, password, poolIds, signUp, startPool, startPoolForFile } from './pool-fixture.ts';

const cloud = await startPoolForFile();
await signUp(cloud);

// AWS: For an unknown user name, Cognito begins the same challenge. Source: Cognito guide, managing errors
// (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html), archived version,
// read 2026-11-24.
test.each([email, 'unknown@client.example'])(
  'M11, O7 · an SRP challenge does not reveal whether the user exists: %s',
  async (USERNAME) => {
    const { body } = await callPool(cloud, 'InitiateAuth', {
      ClientId: poolIds.site,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: '2' },
    });

    const { ChallengeParameters: given } = Object(body);
    expect(Object.keys(given).toSorted()).toEqual(['SALT', 'SECRET_BLOCK', 'SRP_B', 'USERNAME', 'USER_ID_FOR_SRP']);
    expect(given.SALT).toMatch(/^[\da-f]{32}$/);
    expect(given.USER_ID_FOR_SRP).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  },
);

// AWS: The fifth wrong password locks the user name for a second. Each further wrong password doubles the time. Source:
// Cognito guide, lockout
// (https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior),
// read 2026-11-21.
test('M11, O7 · the fifth wrong password locks the name, each further one for twice as long, also for unknown users', async () => {
  const pool = await startPool();
  await signUp(pool);
  const attempt = async (username: string, guess: string) => {
    const visitor = new Visitor(pool);
    const seen = await visitor.submit(await visitor.open(authorizeUrl(pool)), { username, password: guess });
    return /role="alert">([^<]*)</.exec(seen.text)?.[1] ?? 'signed in';
  };

  for (const name of [email, 'unknown@client.example']) {
    for (const lockMs of [0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000]) {
      pool.clock.advance(lockMs);
      expect(await attempt(name, 'wrong')).toBe('Incorrect username or password.');
    }
    // The lock of 16 s is longer than one attempt on a busy machine.
    expect(await attempt(name, password)).toBe('Password attempts exceeded');
  }
  pool.clock.advance(16_000);
  expect(await signInAtPage(pool)).toMatch(/^[\da-f]{48}$/);
});

test.each<[string, string, object, RegExp]>([
  ['another trigger', 'Users', { LambdaConfig: { PostConfirmation: 'arn' } }, /Users.*PreSignUp, and no other trigger/],
  ['sign-in by a name', 'Users', { UsernameAttributes: [] }, /Users.*must include email/],
  ['a client secret', 'Site', { GenerateSecret: true }, /Site.*GenerateSecret: must be false/],
  ['a client that reveals users', 'Site', { PreventUserExistenceErrors: 'LEGACY' }, /Site.*must be ENABLED/],
])('K1 · a pool with %s is refused with a clear error', async (_, id, properties, sentence) => {
  const starting = startPool((resources) => Object.assign(resources[id]!.Properties, properties));

  await expect(starting).rejects.toThrow(sentence);
});
