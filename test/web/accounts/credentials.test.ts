import { expect, test } from 'vitest';
import { checkEmail, checkLogin, checkPasswordChange, checkReset, checkSignup } from '#web/src/accounts/credentials.ts';

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
  ['G5', checkReset, { email, code: '   ', password: 'abcdef' }, { code: 'Enter the code from the email.' }],
  ['G5', checkReset, { email, code: '123456', password: 'abcde' }, { password: tooShort }],
  ['G5', checkReset, { email, code: '123456', password: ' abcdef' }, { password: spaces }],
  ['G9', checkPasswordChange, { currentPassword: 'abcdef', newPassword: 'abcde' }, { newPassword: tooShort }],
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

test.each(['123 456', ' 123456\n', '123-456', 'Code: 123456.'])('G5 · only the digits of a code count: %j', (code) => {
  expect(checkReset({ email, code, password: 'abcdef' })).toMatchObject({ value: { code: '123456' } });
});
