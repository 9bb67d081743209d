import { expect, test, vi } from 'vitest';
import { attempt, onAuthChange } from '#web/src/auth/auth-result.ts';

const failWith = (name: string, message: string) =>
  attempt(() => Promise.reject(Object.assign(new Error(message), { name })));

test.each([
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', /Wait an hour/],
  ['LimitExceededException', 'Exceeded daily email limit for the operation or the account. …', /emailed today/],
  ['NetworkError', 'A network error has occurred.', /could not be reached/],
  ['NotAuthorizedException', 'Incorrect username or password.', /^Incorrect username or password\.$/],
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error Please continue with Google..',
    /^Please continue with Google\.$/,
  ],
])('M11 · %s is shown in a sentence that says what to do (%#)', async (name, message, sentence) => {
  expect(await failWith(name, message)).toEqual({ ok: false, name, message: expect.stringMatching(sentence) });
});

test('T1 · a call without tokens reports that the visitor is signed out, and makes the app read the session again', async () => {
  let changes = 0;
  const stop = onAuthChange(() => (changes += 1));

  const failure = await failWith('UserUnAuthenticatedException', 'User needs to be authenticated to call this API.');
  expect(failure).toMatchObject({ message: 'You are no longer signed in. Sign in and try again.' });

  await vi.waitFor(() => expect(changes).toBe(1));
  stop();
});
