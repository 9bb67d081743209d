import { expect, test } from 'vitest';
import { toFailure } from '#web/src/auth/client/auth-result.ts';

const failureOf = (name: string, message: string) => toFailure(Object.assign(new Error(message), { name })).message;

test('M11 · too many attempts are told with how long to wait', () => {
  expect(failureOf('LimitExceededException', 'Attempt limit exceeded, please try after some time.')).toBe(
    'There have been too many attempts. Wait an hour, then try again.',
  );
});

test('M11 · codes that are no more mailed today are told as that', () => {
  expect(failureOf('LimitExceededException', 'Exceeded daily email limit for the operation or the account. …')).toBe(
    'No more codes can be mailed today. Try again tomorrow.',
  );
});

test('M11 · words that say what to do are shown as they are given', () => {
  expect(failureOf('NotAuthorizedException', 'Incorrect username or password.')).toBe(
    'Incorrect username or password.',
  );
});
