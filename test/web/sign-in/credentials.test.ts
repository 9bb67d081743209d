import { expect, test } from 'vitest';
import {
  checkCode,
  checkEmail,
  checkLogin,
  checkPasswordChange,
  checkReset,
  checkSignup,
  refusedToast,
} from '#web/src/sign-in/credentials.ts';

const noEmail = 'Enter your email address.';
const noPassword = 'Enter your password.';
const noCode = 'Enter the code from the email.';
const noCurrent = 'Enter your current password.';
const differ = 'Passwords do not match.';
const tooShort = 'Password must be at least 6 characters long.';
const tooLong = 'A password can be at most 256 characters long.';
const emailTooLong = 'The email address of an account can be at most 128 characters long.';
const spaces = 'A password cannot begin or end with a space.';
const addressMessage = 'Enter an email address such as name@example.com.';
const email = 'asha@example.com';
const signup = { email, password: 'abcdef', confirmPassword: 'abcdef' };

test.each([
  ['F4', 'login', checkLogin, { email, password: '' }, { password: noPassword }],
  ['F4', 'login', checkLogin, { email: '  ', password: '' }, { email: noEmail, password: noPassword }],
  ['F5', 'sign-up', checkSignup, { email: '', password: 'abc', confirmPassword: 'abd' }, { email: noEmail }],
  ['F5', 'sign-up', checkSignup, { email: 'x', password: 'abc', confirmPassword: 'abd' }, { confirmPassword: differ }],
  ['F5', 'sign-up', checkSignup, { email: 'x', password: 'abcde', confirmPassword: 'abcde' }, { password: tooShort }],
  ['F5', 'sign-up', checkSignup, { ...signup, email: 'asha' }, { email: addressMessage }],
  ['F5', 'sign-up', checkSignup, { email, password: 'abcdef ', confirmPassword: 'abcdef ' }, { password: spaces }],
  [
    'F5',
    'sign-up',
    checkSignup,
    { email, password: 'a'.repeat(257), confirmPassword: 'a'.repeat(257) },
    { password: tooLong },
  ],
  ['F5', 'sign-up', checkSignup, { ...signup, email: `asha@${'a.'.repeat(70)}com` }, { email: emailTooLong }],
  ['G5', 'forgot password', checkEmail, { email: ' ' }, { email: noEmail }],
  ['G5', 'verification', checkCode, { code: '   ' }, { code: noCode }],
  ['G5', 'reset', checkReset, { code: '123456', password: 'abcde' }, { password: tooShort }],
  ['G5', 'reset', checkReset, { code: '123456', password: ' abcdef' }, { password: spaces }],
  ['E3', 'change', checkPasswordChange, { currentPassword: '', newPassword: 'abcde' }, { currentPassword: noCurrent }],
  ['E3', 'change', checkPasswordChange, { currentPassword: 'secret', newPassword: 'abcdef ' }, { newPassword: spaces }],
])('%s · the %s form refuses a field with a sentence of ours (%#)', (_id, _form, check, values, fields) => {
  expect(check(values)).toEqual({ ok: false, fields });
});

test.each([
  [{ email: noEmail, password: noPassword }, 'Please fill in all fields.'],
  [{ password: tooShort }, tooShort],
])(
  'F4, F5 · the toast says that fields are empty, or repeats the message of the first refused field (%#)',
  (fields, text) => {
    expect(refusedToast(fields)).toEqual({ tone: 'error', text });
  },
);

test('E3, F5 · six characters are enough for an account, and a password with spaces can still sign in', () => {
  expect(checkLogin({ email, password: ' secret ' })).toMatchObject({ ok: true });
  expect(checkSignup(signup)).toEqual({ ok: true, value: signup });
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

test('E3 · /login refuses no email address that has an account since before a rule', () => {
  expect(checkLogin({ email: 'asha@localhost', password: 'abcdef' })).toMatchObject({ ok: true });
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

test('G5 · each digit of Unicode has its value, because the digits of a script follow each other', () => {
  const blocks = Array.from({ length: 0x11_00 }, (_, block) =>
    String.fromCodePoint(...Array.from({ length: 0x1_00 }, (__, point) => block * 0x1_00 + point)),
  );
  const digits = Array.from(blocks.join('').matchAll(/\p{Nd}/gu), ([digit]) => digit.codePointAt(0) ?? 0);
  const runs = digits.filter((point) => !digits.includes(point - 1)).map((start) => digits.indexOf(start));

  expect(
    runs.map((start, index) => (runs[index + 1] ?? digits.length) - start).filter((length) => length % 10),
  ).toEqual([]);
});

test.each(['abcdef ', '\tabcdef', '\nabcdef\r\n'])('E3 · the current password %j loses a slip at its ends', (typed) => {
  expect(checkLogin({ email, password: typed })).toMatchObject({ value: { password: 'abcdef' } });
  expect(checkPasswordChange({ currentPassword: typed, newPassword: 'ghijkl' })).toMatchObject({
    value: { currentPassword: 'abcdef' },
  });
});

test.each([
  ['e\u0301clair', '\u00E9clair'],
  ['\u0958secret', '\u0915\u093Csecret'],
  ['\u09C7\u09BEsecret', '\u09CBsecret'],
])('E3 · a new password in another Unicode form is the same password: %j', (typed, stored) => {
  expect(checkReset({ code: '123456', password: typed })).toMatchObject({ value: { password: stored } });
  expect(checkSignup({ email, password: typed, confirmPassword: stored })).toMatchObject({ ok: true });
});
