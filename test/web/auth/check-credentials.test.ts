import { expect, test } from 'vitest';
import {
  checkCode,
  checkEmail,
  checkLogin,
  checkPassword,
  checkPasswordChange,
  checkReset,
  checkSignup,
  refusedNotice,
} from '#web/src/auth/sign-in/check-credentials.ts';

const incomplete = 'Please fill in all fields.';
const tooShort = 'Password must be at least 6 characters long.';
const email = 'asha@example.com';

test.each([
  ['F4', checkLogin, { email, password: '' }, { password: incomplete }],
  ['F4', checkLogin, { email: '  ', password: '' }, { email: incomplete, password: incomplete }],
  ['F5', checkSignup, { email: '', password: 'abc', confirmPassword: 'abd' }, { email: incomplete }],
  [
    'F5',
    checkSignup,
    { email, password: 'abc', confirmPassword: 'abd' },
    { confirmPassword: 'Passwords do not match.' },
  ],
  ['F5', checkSignup, { email, password: 'abcde', confirmPassword: 'abcde' }, { password: tooShort }],
  ['G5', checkEmail, { email: ' ' }, { email: incomplete }],
  ['G5', checkCode, { code: '   ' }, { code: incomplete }],
  ['G5', checkReset, { code: '123456', password: 'abcde' }, { password: tooShort }],
  ['E3', checkPassword, { password: '' }, { password: incomplete }],
  ['E3', checkPasswordChange, { current: '', password: 'abcde' }, { current: incomplete }],
])('%s · each refused field says what the toast says (%#)', (_clause, check, values, fields) => {
  expect(check(values)).toEqual({ ok: false, fields });
  expect(refusedNotice(fields)).toEqual({ tone: 'error', text: Object.values(fields)[0] });
});

test('F5 · what is complete, equal and six characters long goes on', () => {
  const signup = { email, password: 'abcdef', confirmPassword: 'abcdef' };

  expect(checkSignup(signup)).toEqual({ ok: true, value: signup });
});

test.each([checkLogin, checkSignup])(
  'E3 · an address in another script reaches the user pool in ASCII (%#)',
  (check) => {
    const checked = check({ email: ' ravi@उदाहरण.भारत ', password: 'abcdef', confirmPassword: 'abcdef' });

    expect(checked).toMatchObject({ ok: true, value: { email: 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' } });
  },
);

test('M11 · what is no address at all is left for the user pool to refuse', () => {
  expect(checkEmail({ email: 'ravi@@@' })).toEqual({ ok: true, value: { email: 'ravi@@@' } });
});

test.each(['123 456', ' 123456\n', '12 34 56', '1\u00A02 3 4 5 6     '])(
  'G5 · a code is taken with its spaces: %j',
  (code) => {
    expect(checkCode({ code })).toEqual({ ok: true, value: { code: '123456' } });
  },
);
