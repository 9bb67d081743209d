import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { attempt, limitMs } from '#web/src/session/auth-failures.ts';
import { signInFailures } from '#web/src/session/words.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const failWith = (error: unknown) =>
  attempt(async () => {
    throw error;
  });

afterEach(() => void vi.useRealTimers());

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', /^Incorrect username or password\.$/],
  ['UserNotFoundException', 'User does not exist.', /^User does not exist\.$/],
  ['UsernameExistsException', 'User already exists', /^User already exists$/],
  ['AliasExistsException', 'An account with the email already exists.', /^An account with the email/],
  ['InvalidPasswordException', 'Password did not conform with policy: …', /^Password did not conform/],
  ['PasswordHistoryPolicyViolationException', 'Password has previously been used', /^Password has previously/],
  ['PasswordResetRequiredException', 'Password reset required for the user', /^Password reset required/],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', /^Invalid verification code/],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', /^Invalid code provided/],
  ['CodeDeliveryFailureException', 'Unable to deliver message.', /^Unable to deliver message\.$/],
  ['TooManyFailedAttemptsException', 'Too many failed attempts.', /^Too many failed attempts\.$/],
  ['UserLambdaValidationException', 'PreSignUp failed with error Use Google..', /^Use Google\.$/],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', /Wait an hour/],
  ['LimitExceededException', 'Exceeded daily email limit for the operation or the account. …', /emailed today/],
  ['TooManyRequestsException', 'Too many requests', /^The sign-in service is busy/],
  ['InvalidParameterException', "Value at 'password' must satisfy pattern: ^[\\S]+", /did not accept this/],
  ['UserUnAuthenticatedException', 'User needs to be authenticated to call this API.', /no longer signed in/],
  ['Unfinished', '', /^Sign-in did not finish/],
  ['ExchangeRefused', 'invalid_grant', /Google did not finish\. Please try again\. \(invalid_grant\)$/],
  ['NetworkError', 'A network error has occurred.', /could not be reached/],
  ['SyntaxError', 'Unexpected token \'<\', "<h1>Welcom"... is not valid JSON', /could not be reached/],
  ['TypeError', 'Failed to fetch', /could not be reached/],
  ['QuotaExceededError', "Failed to execute 'setItem' on 'Storage'", /could not be reached/],
  ['InternalErrorException', 'Something went wrong', /could not be reached/],
  ['NotAuthorizedException', '', /could not be reached/],
])('M11 · the user pool’s %s is shown in a sentence for people (%#)', async (name, message, sentence) => {
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

test('T2 · a call without an answer fails after 30 seconds', async () => {
  vi.useFakeTimers();
  const failed = attempt(() => Promise.withResolvers<void>().promise);

  await vi.advanceTimersByTimeAsync(limitMs);

  expect(await failed).toMatchObject({ ok: false, message: expect.stringMatching(/could not be reached/) });
});

test('M11 · the specification says for each error what is shown', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8');
  const [, table = ''] = page.split(/What M11 shows|The names in the second column/);
  const rows = [...table.matchAll(/^\| (.*`\w+`.*) \| (.+) \|$/gm)].flatMap(([, errors = '', shown = '']) =>
    [...errors.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, shown] as const),
  );

  expect(rows.length).toBeGreaterThan(20);
  for (const [name, shown] of rows) {
    const failed = await failWith(named(name, 'Words of the pool.'));
    const message = Object.entries(signInFailures).find(([key]) => key === shown)?.[1] ?? 'Words of the pool.';
    expect([name, failed]).toEqual([name, { ok: false, name, message }]);
  }
});
