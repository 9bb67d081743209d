import * as auth from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { connectAmplify, readTokens, startSignedIn, startVerified } from './amplify.ts';
import { email, newestCode, password, poolIds, readClaims, startPool, wrongCode } from './pool-fixture.ts';

const hourMs = 3_600_000;
const username = email;
const confirm = (confirmationCode: string) =>
  auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
const reset = (confirmationCode: string, newPassword: string, name = email) =>
  auth.confirmResetPassword({ username: name, confirmationCode, newPassword });

async function start() {
  const cloud = await startPool();
  connectAmplify(cloud);
  return cloud;
}

test('G2, G3, O7 · an account works as soon as it is created, in any case of its address', async () => {
  const cloud = await start();

  const { isSignUpComplete } = await auth.signUp({ username, password });
  await auth.signIn({ username: email.toUpperCase(), password });
  const { accessToken, idToken } = await readTokens();

  expect(isSignUpComplete).toBe(true);
  expect(readClaims(idToken)).toMatchObject({
    iss: `${cloud.signInUrl}/${poolIds.userPoolId}`,
    aud: poolIds.site,
    token_use: 'id',
    email,
    email_verified: false,
    'cognito:username': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(readClaims(accessToken)).toMatchObject({
    client_id: poolIds.site,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    sub: readClaims(idToken)['sub'],
  });
});

test('M11 · a wrong password and an unknown user get the same answer', async () => {
  await start();
  await auth.signUp({ username, password });

  const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(auth.signIn({ username, password: 'secret2' })).rejects.toMatchObject(refused);
  await expect(auth.signIn({ username: 'unknown@client.example', password })).rejects.toMatchObject(refused);
});

test('F5, K5, O7 · a password below the minimum of the template is refused', async () => {
  await start();

  await expect(auth.signUp({ username, password: 'five5' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await expect(auth.signUp({ username, password: ' secret1' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('M11 · a taken address is refused in Cognito’s words', async () => {
  await start();
  await auth.signUp({ username, password });

  await expect(auth.signUp({ username: 'ASHA@client.example', password: 'another1' })).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'User already exists',
  });
});

test('M11, O7 · the trigger is asked before the address is looked up, and its error is wrapped', async () => {
  const cloud = await start();
  await auth.signUp({ username, password });
  await auth.signUp({ username, password }).catch(() => {});

  await expect(auth.signUp({ username: 'refused@client.example', password })).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Please continue with Google..',
  });
  expect(cloud.logLines().filter((line) => line.includes('PreSignUp_SignUp'))).toHaveLength(3);
});

test('K2, O7 · a trigger that breaks down creates no account and gives no reason', async () => {
  await start();

  await expect(auth.signUp({ username: 'malformed@client.example', password })).rejects.toMatchObject({
    name: 'InvalidLambdaResponseException',
    message: 'Unrecognizable lambda output',
  });
  await expect(auth.signUp({ username: 'exiting@client.example', password })).rejects.toMatchObject({
    name: 'UnexpectedLambdaException',
  });
  await expect(auth.signIn({ username: 'exiting@client.example', password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('E4 · an address is verified by its code', async () => {
  const cloud = await startSignedIn();
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  await expect(confirm(wrongCode(cloud))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await confirm(newestCode(cloud));

  expect(cloud.mail()[0]).toMatchObject({
    to: email,
    subject: 'Your code',
    html: `Your code is ${newestCode(cloud)}.`,
  });
  expect(await auth.fetchUserAttributes()).toMatchObject({ email_verified: 'true' });
});

test('G5 · a verified address gets a code, with which a new password is set once', async () => {
  const cloud = await startVerified();
  await auth.signOut();

  const { nextStep } = await auth.resetPassword({ username });
  const code = newestCode(cloud);
  await expect(reset(wrongCode(cloud), 'secret2')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(reset(code, 'five5')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await reset(code, 'secret2');

  expect(nextStep).toMatchObject({ codeDeliveryDetails: { destination: 'a***@c***' } });
  await expect(reset(code, 'secret3')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await expect(auth.signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await auth.signIn({ username, password: 'secret2' });
});

test('G5, O7 · a code for a new password works for an hour', async () => {
  const cloud = await startVerified();
  await auth.resetPassword({ username });

  cloud.clock.advance(hourMs);

  await expect(reset(newestCode(cloud), 'secret2')).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
});

test('G5, M11 · an unverified address and an unknown one get the same answer and no email', async () => {
  const cloud = await start();
  await auth.signUp({ username, password });
  const names = [email, 'aaron@c.example'];

  const steps = await Promise.all(names.map((name) => auth.resetPassword({ username: name })));
  const refusals = await Promise.all(names.map((name) => reset('000000', 'secret2', name).catch(String)));

  expect(steps.map(({ nextStep }) => nextStep)).toMatchObject([
    { codeDeliveryDetails: { destination: 'a***@c***' } },
    { codeDeliveryDetails: { destination: 'a***@c***' } },
  ]);
  expect(refusals[0]).toMatch(/^CodeMismatchException/);
  expect(refusals[1]).toBe(refusals[0]);
  expect(cloud.mail()).toEqual([]);
});

test('G5, O7 · wrong codes end in LimitExceeded for an hour, for an unknown user too', async () => {
  const cloud = await startVerified();
  await auth.resetPassword({ username });
  const code = newestCode(cloud);
  const limit = { name: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };

  for (const name of [email, 'unknown@client.example']) {
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(reset(wrongCode(cloud), 'secret2', name)).rejects.toThrow('Invalid verification code');
    }
    await expect(reset(code, 'secret2', name)).rejects.toMatchObject(limit);
  }
  cloud.clock.advance(hourMs);
  await auth.resetPassword({ username });
  await reset(newestCode(cloud), 'secret2');
});

test('E4 · a change of password asks for the current one', async () => {
  await startSignedIn();

  await expect(auth.updatePassword({ oldPassword: 'wrong-one', newPassword: 'secret2' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await auth.updatePassword({ oldPassword: password, newPassword: 'secret2' });

  await auth.signOut();
  await auth.signIn({ username, password: 'secret2' });
});

test('T1, E4, O7 · a session is renewed after its tokens expire, and stays the same session', async () => {
  const cloud = await startSignedIn();
  const before = readClaims((await readTokens()).accessToken);

  cloud.clock.advance(31 * 60_000);
  const after = readClaims((await readTokens({ forceRefresh: true })).accessToken);

  expect(Number(before['exp']) - Number(before['iat'])).toBe(30 * 60);
  expect(after).toMatchObject({ origin_jti: before['origin_jti'], auth_time: before['auth_time'] });
  expect(Number(after['iat'])).toBeGreaterThan(Number(before['exp']));
  expect(await auth.fetchUserAttributes()).toMatchObject({ email });
});

test('E4 · a deleted account is gone, and its address can be used again', async () => {
  await startVerified();

  await auth.deleteUser();

  await expect(auth.signIn({ username, password })).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  });
  expect(await auth.signUp({ username, password })).toMatchObject({ isSignUpComplete: true });
});
