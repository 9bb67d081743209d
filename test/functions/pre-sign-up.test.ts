import { expect, test } from 'vitest';
import { MemoryDirectory } from './memory-directory.ts';
import { preSignUpEvent, preSignUpUnderTest } from './pre-sign-up-under-test.ts';

const email = 'asha@example.com';
const refusals = {
  google: 'Please continue with Google.',
  email: 'Enter an email address such as name@example.com.',
};

test('M6 · a new password account is confirmed at once, and its address is not verified', async () => {
  const { signUp, log } = preSignUpUnderTest(new MemoryDirectory());

  const { response } = await signUp({ email });

  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false });
  expect(log()).toMatchObject([
    { level: 'info', trigger: 'PreSignUp_SignUp', outcome: 'password', requestId: 'request-1' },
  ]);
});

test('M11 · a sign-up with a password that calls the address verified is refused', async () => {
  const { signUp, log } = preSignUpUnderTest(new MemoryDirectory());

  await expect(signUp({ email, email_verified: 'true' })).rejects.toThrow('An email address is verified by a code.');
  await expect(signUp({ email, email_verified: 'false' })).resolves.toMatchObject({
    response: { autoVerifyEmail: false },
  });
  expect(log()).toMatchObject([{ outcome: 'claims-verified' }, { outcome: 'password' }]);
});

test.each([email, 'Asha@Example.COM', ` ${email} `])(
  'M11 · a password account for "%s", which a Google account has, is sent to Google',
  async (typed) => {
    const directory = new MemoryDirectory();
    directory.add({ email, isExternal: true, isEmailVerified: true });
    const { signUp, log } = preSignUpUnderTest(directory);

    await expect(signUp({ email: typed })).rejects.toThrow(new Error(refusals.google));
    expect(log()).toMatchObject([{ level: 'warn', outcome: 'google-account-exists' }]);
  },
);

test('M11 · an address with a password account is left to Cognito, which says that it exists', async () => {
  const directory = new MemoryDirectory();
  directory.add({ email });
  directory.add({ email, isExternal: true });
  const { signUp } = preSignUpUnderTest(directory);

  await expect(signUp({ email })).resolves.toMatchObject({ response: { autoConfirmUser: true } });
});

test.each([
  'a" or email ^= "@example.com',
  '"quoted"@example.com',
  'back\\slash@example.com',
  'KATE@example.com'.replace('K', '\u212A'),
  'name',
  '',
])('F6 · the address %j is refused before anything is searched with it', async (address) => {
  const directory = new MemoryDirectory();
  directory.findByEmail = () => Promise.reject(new Error('searched'));
  const { signUp, comeFromGoogle } = preSignUpUnderTest(directory);

  await expect(signUp({ email: address })).rejects.toThrow(refusals.email);
  await expect(comeFromGoogle({ email: address })).rejects.toThrow(refusals.email);
});

test.each([
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['ravi@उदाहरण.भारत', 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])(
  'F6 · an account for %s is refused by a text that does not repeat it, before anything is searched',
  async (typed, ascii) => {
    const directory = new MemoryDirectory();
    const { signUp, comeFromGoogle, log } = preSignUpUnderTest(directory);

    await expect(signUp({ email: ascii })).resolves.toMatchObject({ response: { autoConfirmUser: true } });
    directory.findByEmail = () => Promise.reject(new Error('searched'));
    const refusal = new Error('Enter the address with its domain in ASCII (xn--…).');
    await expect(signUp({ email: typed })).rejects.toThrow(refusal);
    await expect(comeFromGoogle({ email: typed })).rejects.toThrow(refusal);
    expect(log()).toMatchObject([
      { outcome: 'password' },
      { outcome: 'non-ascii-email' },
      { outcome: 'non-ascii-email' },
    ]);
  },
);

test('K2 · an account that an operator makes passes as it is', async () => {
  const { ask } = preSignUpUnderTest(new MemoryDirectory());
  const event = preSignUpEvent('PreSignUp_AdminCreateUser', { email_verified: 'true' });

  expect(await ask(structuredClone(event))).toEqual(event);
});
