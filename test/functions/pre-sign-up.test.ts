import { expect, test } from 'vitest';
import { openPool, preSignUpEvent } from './pre-sign-up-under-test.ts';

const email = 'asha@example.com';

test('M6, G5 · a new password account is confirmed at once, and its password can be reset', async () => {
  const { signUp, log } = openPool();

  const { response } = await signUp({ email });

  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false });
  expect(log()).toMatchObject([
    { level: 'info', trigger: 'PreSignUp_SignUp', outcome: 'password', requestId: 'request-1' },
  ]);
});

test.each([email, 'Asha@Example.COM', ` ${email} `])(
  'M11 · "%s" of a Google account gets no password',
  async (typed) => {
    const { signUp, log } = openPool([{ email, isExternal: true }]);

    await expect(signUp({ email: typed })).rejects.toThrow(new Error('Please continue with Google.'));
    expect(log()).toMatchObject([{ level: 'warn', outcome: 'google-account-exists' }]);
  },
);

test('M11 · an address with a password account is left to Cognito, which says that it exists', async () => {
  const { signUp } = openPool([{ email }, { email, isExternal: true }]);

  await expect(signUp({ email })).resolves.toMatchObject({ response: { autoConfirmUser: true } });
});

const addressMessage = 'Enter an email address such as name@example.com.';
const notAscii = 'Enter the address with its domain in ASCII (xn--…).';

test.each([
  ['a" or email ^= "@example.com', addressMessage],
  ['"quoted"@example.com', addressMessage],
  ['KATE@example.com'.replace('K', '\u212A'), addressMessage],
  ['name', addressMessage],
  ['ravi@उदाहरण.भारत', notAscii],
])('F6 · the address %j is refused before anything is searched with it: %s', async (address, sentence) => {
  const { signUp, comeFromGoogle, directory } = openPool();
  directory.findByEmail = () => Promise.reject(new Error('searched'));

  await expect(signUp({ email: address })).rejects.toThrow(new Error(sentence));
  await expect(comeFromGoogle({ email: address })).rejects.toThrow(new Error(sentence));
});

test('F6 · an address whose domain is written in ASCII gets an account', async () => {
  expect(await openPool().signUp({ email: 'user@xn--mnchen-3ya.de' })).toMatchObject({
    response: { autoConfirmUser: true },
  });
});

test('K2 · an account that an operator creates is not changed', async () => {
  const { ask } = openPool();
  const event = preSignUpEvent('PreSignUp_AdminCreateUser', { email_verified: 'true' });

  expect(await ask(structuredClone(event))).toEqual(event);
});
