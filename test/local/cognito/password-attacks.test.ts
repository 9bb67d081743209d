import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { createSdkAccountClient, createSdkClient, signInBySrp } from '#test/local/sdk-account-client.ts';
import { fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';
import { zeroShares } from '#test/local/srp-client.ts';

const email = 'asha@client.example';
const password = 'secret1';

test('M11 · asking for an SRP challenge does not tell whether there is such a user', async () => {
  const cloud = await startSignIn();
  const sdk = createSdkClient(cloud);
  await createSdkAccountClient(cloud).signUp(email, password);
  const ask = async (name: string) => {
    const AuthParameters = { USERNAME: name, SRP_A: '2' };
    const input = { ClientId: fixtureIds.site, AuthFlow: 'USER_SRP_AUTH', AuthParameters } as const;
    const { ChallengeParameters: { SALT, USER_ID_FOR_SRP, USERNAME, ...rest } = {} } = await sdk.send(
      new InitiateAuthCommand(input),
    );
    return { salt: SALT, id: USER_ID_FOR_SRP, name: USERNAME, others: Object.keys(rest).toSorted() };
  };

  const known = [await ask(email), await ask('ASHA@client.example')];
  const unknown = [await ask('nobody@client.example'), await ask('NOBODY@client.example')];
  const another = await ask('someone@client.example');

  for (const [first, second] of [known, unknown]) {
    expect(first).toEqual(second);
    expect(first).toEqual({
      salt: expect.stringMatching(/^[\da-f]{32}$/),
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      name: first?.id,
      others: ['SECRET_BLOCK', 'SRP_B'],
    });
  }
  expect(another.salt).not.toBe(unknown[0]?.salt);
});

test.each(zeroShares)(
  'K2 · the share %.8s…, which makes the shared secret zero, is given no challenge',
  async (share) => {
    const cloud = await startSignIn();
    const sdk = createSdkClient(cloud);
    await createSdkAccountClient(cloud).signUp(email, password);
    const zero = new InitiateAuthCommand({
      ClientId: fixtureIds.site,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: share },
    });

    await expect(sdk.send(zero)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  },
);

test('M11 · many wrong passwords lock for a while, for known and unknown users alike', async () => {
  // A clock that stands still: the lock of a second must not end while a busy machine computes the SRP values.
  const cloud = await startSignIn({ now: () => 0 });
  const sdk = createSdkClient(cloud);
  await createSdkAccountClient(cloud).signUp(email, password);
  const attempt = (name: string, guess: string) =>
    signInBySrp(sdk, name, guess).then(
      () => 'in',
      (error: Error) => error.message,
    );

  for (const name of [email, 'nobody@client.example']) {
    const answers = [];
    for (const guess of ['wrong1', 'wrong2', 'wrong3', 'wrong4', 'wrong5', 'wrong6'])
      answers.push(await attempt(name, guess));
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'Incorrect username or password.'));
    expect(answers[5]).toBe('Password attempts exceeded');
  }
  expect(await attempt(email, password)).toBe('Password attempts exceeded');
  cloud.clock.advance(1_000);
  expect(await attempt(email, 'wrong7')).toBe('Incorrect username or password.');
  cloud.clock.advance(1_000);
  expect(await attempt(email, password)).toBe('Password attempts exceeded');
  cloud.clock.advance(1_000);
  expect(await attempt(email, password)).toBe('in');
  expect(await attempt(email, 'wrong8')).toBe('Incorrect username or password.');
});
