import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt } from '#web/src/accounts/failures.ts';
import { signInFailures } from '#web/src/accounts/failure-words.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const failWith = (error: unknown) =>
  attempt(async () => {
    throw error;
  });

test.each([
  ['UserLambdaValidationException', 'PreSignUp failed with error Use Google..', /^Use Google\.$/],
  ['LimitExceededException', 'Exceeded daily email limit for the operation or the account. …', /emailed today/],
  ['ExchangeRefused', 'invalid_grant', /Google did not finish\. Please try again\. \(invalid_grant\)$/],
  ['NotAuthorizedException', '', /could not be reached/],
])('M11 · the user pool’s %s with “%s” is shown in a sentence for people', async (name, message, sentence) => {
  expect(await failWith(named(name, message))).toEqual({ ok: false, name, message: expect.stringMatching(sentence) });
});

test('M11 · no unknown error shows its own text, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.anything(),
        fc.string().map((text) => new Error(text)),
      ),
      async (thrown) => {
        expect(await failWith(thrown)).toMatchObject({ message: expect.stringMatching(/could not be reached/) });
      },
    ),
  );
});

/** By the error's name, the key of its sentence in `failure-words.ts`. */
const sentences = {
  LimitExceededException: 'limitExceeded',
  UserUnAuthenticatedException: 'sessionOver',
  PasswordResetRequiredException: 'resetRequired',
  NetworkError: 'unreachable',
  InternalErrorException: 'unreachable',
} as const;

test.each(Object.entries(sentences))('M11 · %s shows the sentence “%s” of the site', async (name, key) => {
  const failed = await failWith(named(name, 'Words of the pool.'));

  expect(failed).toEqual({ ok: false, name, message: signInFailures[key] });
});

test.each(['NotAuthorizedException', 'UsernameExistsException', 'CodeMismatchException'])(
  'M11 · %s shows the pool’s own words',
  async (name) => {
    const failed = await failWith(named(name, 'Words of the pool.'));

    expect(failed).toEqual({ ok: false, name, message: 'Words of the pool.' });
  },
);
