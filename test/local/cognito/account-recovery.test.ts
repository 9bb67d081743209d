import { expect, test } from 'vitest';
import {
  email,
  libraries,
  newestCode,
  otherCode,
  password,
  start,
  startProved,
  startSignedIn,
} from '#test/local/account-fixture.ts';

const hourMs = 3_600_000;
const limitExceeded = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

test.each(libraries)(
  'G5 · with %s a verified address takes a code with which a new password is set',
  async (_, create) => {
    const { cloud, client } = await startProved(create);
    await client.signOut();

    expect(await client.forgotPassword(email)).toBe('a***@c***');
    const code = newestCode(cloud);
    await expect(client.resetPassword(email, otherCode(cloud), 'secret2')).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    await expect(client.resetPassword(email, code, 'five5')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await client.resetPassword(email, code, 'secret2');

    await expect(client.resetPassword(email, code, 'secret3')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(client.signIn(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await client.signIn(email, 'secret2')).toBeDefined();
  },
);

test.each(libraries)('G5 · with %s a code for a new password is good for an hour', async (_, create) => {
  const { cloud, client } = await startProved(create);
  await client.forgotPassword(email);
  const code = newestCode(cloud);

  cloud.clock.advance(hourMs);

  await expect(client.resetPassword(email, code, 'secret2')).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
});

test.each(libraries)(
  'G5 · with %s an unproved address and an unknown one are answered alike, and get no mail',
  async (_, create) => {
    const { cloud, client } = await start(create);
    await client.signUp(email, password);

    const destinations = [await client.forgotPassword(email), await client.forgotPassword('aaron@c.example')];
    const refusals = await Promise.all(
      [email, 'aaron@c.example'].map((each) => client.resetPassword(each, '000000', 'secret2').catch((error) => error)),
    );

    expect(destinations).toEqual(['a***@c***', 'a***@c***']);
    expect(refusals.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'CodeMismatchException: Invalid verification code provided, please try again.',
      'CodeMismatchException: Invalid verification code provided, please try again.',
    ]);
    expect(cloud.mail()).toEqual([]);
  },
);

test.each(libraries)(
  'G5 · with %s five requests for or with a reset code are the last of the hour',
  async (_, create) => {
    const { cloud, client } = await startProved(create);
    await client.forgotPassword(email);
    const code = newestCode(cloud);
    const wrong = otherCode(cloud);
    for (let attempt = 0; attempt < 4; attempt++) {
      await expect(client.resetPassword(email, wrong, 'secret2')).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }

    await expect(client.resetPassword(email, code, 'secret2')).rejects.toMatchObject(limitExceeded);
    await expect(client.forgotPassword(email)).rejects.toMatchObject(limitExceeded);
    cloud.clock.advance(hourMs);
    await client.forgotPassword(email);
    await client.resetPassword(email, newestCode(cloud), 'secret2');
  },
);

test.each(libraries)(
  'G5 · with %s wrong codes end for an unknown user too, and without any code',
  async (_, create) => {
    const { client } = await start(create);
    const guess = () => client.resetPassword('nobody@c.example', '123456', 'secret2');
    for (let attempt = 0; attempt < 5; attempt++) await expect(guess()).rejects.toThrow('Invalid verification code');

    await expect(guess()).rejects.toMatchObject(limitExceeded);
  },
);

test.each(libraries)(
  'E4 · with %s codes that verify an address are asked for and tried so often an hour',
  async (_, create) => {
    const { client } = await startSignedIn(create);

    for (let attempt = 0; attempt < 15; attempt++) await client.verifyEmail('wrong').catch(() => {});
    for (let attempt = 0; attempt < 5; attempt++) await client.sendEmailCode();

    await expect(client.verifyEmail('wrong')).rejects.toMatchObject(limitExceeded);
    await expect(client.sendEmailCode()).rejects.toMatchObject(limitExceeded);
  },
);

test.each(libraries)('E4 · with %s an address is verified by its code', async (_, create) => {
  const { cloud, client } = await startSignedIn(create);

  await client.sendEmailCode();
  await expect(client.verifyEmail(otherCode(cloud))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await client.verifyEmail(newestCode(cloud));

  expect(await client.readAttributes()).toMatchObject({ email_verified: 'true' });
});

test.each(libraries)('E4 · with %s a new address counts only when it is verified', async (_, create) => {
  const { cloud, client } = await startProved(create);
  const next = 'asha.rao@client.example';

  await client.changeEmail(next);
  const before = await client.readAttributes();
  await client.verifyEmail(newestCode(cloud));

  expect(cloud.mail()[0]?.to).toBe(next);
  expect(before).toMatchObject({ email, email_verified: 'true' });
  expect(await client.readAttributes()).toMatchObject({ email: next, email_verified: 'true' });
  await client.signOut();
  await expect(client.signIn(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await client.signIn(next, password);
});

test.each(libraries)('E4 · with %s a change of password asks for the present one', async (_, create) => {
  const { client } = await startProved(create);

  await expect(client.changePassword('wrong-one', 'secret2')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await client.changePassword(password, 'secret2');

  await client.signOut();
  await client.signIn(email, 'secret2');
});
