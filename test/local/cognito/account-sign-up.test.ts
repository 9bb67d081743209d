import { expect, test } from 'vitest';
import { readClaims } from '#test/local/account-client.ts';
import { email, libraries, newestCode, otherCode, password, start } from '#test/local/account-fixture.ts';
import { fixtureIds } from '#test/local/sign-in-fixture.ts';

test.each(libraries)(
  'G2, G3 · with %s an account can be used as soon as it is made, in any case of its address',
  async (_, create) => {
    const { cloud, client } = await start(create);

    const isUsable = await client.signUp(email, password);
    const { idToken, accessToken } = await client.signIn(email.toUpperCase(), password);

    expect(isUsable).toBe(true);
    expect(readClaims(idToken)).toMatchObject({
      iss: `${cloud.signInUrl}/${fixtureIds.userPoolId}`,
      aud: fixtureIds.site,
      token_use: 'id',
      email,
      email_verified: false,
      'cognito:username': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(readClaims(accessToken)).toMatchObject({
      client_id: fixtureIds.site,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      sub: readClaims(idToken)['sub'],
    });
  },
);

test.each(libraries)(
  'M11 · with %s a wrong password and an unknown user are answered in the same words',
  async (_, create) => {
    const { client } = await start(create);
    await client.signUp(email, password);

    const rejected = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(client.signIn(email, 'secret2')).rejects.toMatchObject(rejected);
    await expect(client.signIn('nobody@client.example', 'secret2')).rejects.toMatchObject(rejected);
  },
);

test.each(libraries)('F5, K5 · with %s a password under the template’s minimum is refused', async (_, create) => {
  const { client } = await start(create);

  await expect(client.signUp(email, 'five5')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await expect(client.signUp(email, ' secret1')).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test.each(libraries)('M11 · with %s an address that is taken is refused in Cognito’s words', async (_, create) => {
  const { client } = await start(create);
  await client.signUp(email, password);

  await expect(client.signUp('ASHA@client.example', 'another1')).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'User already exists',
  });
});

test.each(libraries)(
  'M11 · with %s the trigger’s own words reach the person as Cognito wraps them',
  async (_, create) => {
    const { client } = await start(create);

    await expect(client.signUp('refused@client.example', password)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Please continue with Google..',
    });
  },
);

test.each(libraries)(
  'K2 · with %s a trigger that breaks down makes no account and says nothing of how',
  async (_, create) => {
    const { client } = await start(create);

    await expect(client.signUp('malformed@client.example', password)).rejects.toMatchObject({
      name: 'InvalidLambdaResponseException',
      message: 'Unrecognizable lambda output',
    });
    await expect(client.signUp('exiting@client.example', password)).rejects.toMatchObject({
      name: 'UnexpectedLambdaException',
    });
    await expect(client.signIn('exiting@client.example', password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  },
);

test.each(libraries)(
  'K2 · with %s an account that the trigger does not confirm is confirmed by its code',
  async (_, create) => {
    const { cloud, client } = await start(create);
    const unconfirmed = 'unconfirmed@client.example';

    expect(await client.signUp(unconfirmed, password)).toBe(false);
    const [first] = cloud.mail();
    await client.resendSignUpCode(unconfirmed);
    await expect(client.confirmSignUp(unconfirmed, otherCode(cloud))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await client.confirmSignUp(unconfirmed, newestCode(cloud));

    await client.signIn(unconfirmed, password);
    expect(first).toMatchObject({ to: unconfirmed, subject: 'Your code', text: `Your code is ${first?.code}.` });
    expect(await client.readAttributes()).toMatchObject({ email_verified: 'true' });
  },
);
