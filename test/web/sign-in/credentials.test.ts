import { expect, test } from 'vitest';
import {
  checkCode,
  checkEmail,
  checkLogin,
  checkPasswordChange,
  checkReset,
  checkSignup,
} from '#web/src/sign-in/credentials.ts';

const tooShort = 'Password must be at least 6 characters long.';
const tooLong = 'A password can be at most 256 characters long.';
const emailTooLong = 'The email address of an account can be at most 128 characters long.';
const spaces = 'A password cannot begin or end with a space.';
const email = 'asha@example.com';
const signup = { email, password: 'abcdef', confirmPassword: 'abcdef' };
const long = 'a'.repeat(257);

test.each([
  ['F4', checkLogin, { email: '  ', password: 'abcdef' }, { email: 'Enter your email address.' }],
  ['F5', checkSignup, { email, password: long, confirmPassword: long }, { password: tooLong }],
  ['F5', checkSignup, { ...signup, email: `asha@${'a.'.repeat(70)}com` }, { email: emailTooLong }],
  ['G5', checkCode, { code: '   ' }, { code: 'Enter the code from the email.' }],
  ['G5', checkReset, { code: '123456', password: 'abcde' }, { password: tooShort }],
  ['G5', checkReset, { code: '123456', password: ' abcdef' }, { password: spaces }],
  ['E3', checkPasswordChange, { currentPassword: 'secret', newPassword: 'abcdef ' }, { newPassword: spaces }],
])('%s · a refused field gets a sentence of ours (%#)', (_id, check, values, fields) => {
  expect(check(values)).toEqual({ ok: false, fields });
});

test.each([checkLogin, checkSignup, checkEmail])(
  'E3 · an email address in another script reaches the user pool in ASCII (%#)',
  (check) => {
    expect(check({ ...signup, email: ' ravi@उदाहरण.भारत ' })).toMatchObject({
      ok: true,
      value: { email: 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' },
    });
  },
);

const invisibleSigns = ['\u200B', '\u200E', '\u2060', '\uFEFF', '\u00AD', '\u202F', '\u00A0'];

test.each(invisibleSigns.flatMap((sign) => [`${sign}asha@example.com`, `asha@example.com${sign}`]))(
  'E3 · an email address loses signs that nobody sees, also at /login: %j',
  (typed) => {
    for (const check of [checkLogin, checkEmail, checkSignup])
      expect(check({ ...signup, email: typed })).toMatchObject({ ok: true, value: { email } });
  },
);

test('E3 · /login refuses no email address and no password that an account may have since before a rule', () => {
  expect(checkLogin({ email: 'asha@localhost', password: ' abc ' })).toMatchObject({ ok: true });
});

test.each([
  '123 456',
  ' 123456\n',
  '1\u00A02 3 4 5 6     ',
  '123-456',
  'Code: 123456.',
  '\u200E123\u200B456',
  '１２３４５６',
  '१२३४५६',
  '١٢٣٤٥٦',
  '𝟏𝟚𝟥𝟰𝟻6',
  'Your code is 123456. It is valid for 24 hours.',
  'Code 123-456, sent at 09:30 on 27 11 2026',
])('G5 · only the six digits of a code count, in each script: %j', (code) => {
  expect(checkCode({ code })).toEqual({ ok: true, value: { code: '123456' } });
});

test.each([
  ['e\u0301clair', '\u00E9clair'],
  ['\u0958secret', '\u0915\u093Csecret'],
  ['\u09C7\u09BEsecret', '\u09CBsecret'],
])('E3 · a new password in another Unicode form is the same password: %j', (typed, stored) => {
  expect(checkReset({ code: '123456', password: typed })).toMatchObject({ value: { password: stored } });
  expect(checkSignup({ email, password: typed, confirmPassword: stored })).toMatchObject({ ok: true });
});
