import { expect, onTestFinished, test, vi } from 'vitest';
import { startCognitoDouble } from './cognito-double.ts';
import { preSignUpEvent } from './pre-sign-up-under-test.ts';

test('M7 · the pre-sign-up function sets a random password when it reclaims an account, and logs no personal data', async () => {
  const cognito = await startCognitoDouble();
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const Attributes = [{ Name: 'email', Value: 'asha@example.com' }];
  cognito.answer('AdminGetUser', { body: { Username: 'u1', UserStatus: 'CONFIRMED', UserAttributes: Attributes } });
  vi.stubEnv('COUNTERS_TABLE', 'counters');
  const { handler } = await import('#functions/pre-sign-up.ts');

  const attributes = { email: 'asha@example.com', email_verified: 'true' };
  const event = preSignUpEvent('PreSignUp_ExternalProvider', attributes);
  await handler(event, { awsRequestId: 'request-1' });
  await handler(event, { awsRequestId: 'request-2' });

  const passwords = cognito.calls
    .filter(({ operation }) => operation === 'AdminSetUserPassword')
    .map(({ input }) => String(Object(input).Password));
  expect(passwords).toEqual([expect.stringMatching(/^[\w-]{64}$/), expect.stringMatching(/^[\w-]{64}$/)]);
  expect(passwords[1]).not.toBe(passwords[0]);
  const { triggerSource: trigger } = event;
  const line = { timestamp: expect.any(String), level: 'info', trigger, outcome: 'reclaimed' };
  expect(write.mock.calls.map(([text]): unknown => JSON.parse(String(text)))).toEqual([
    { ...line, requestId: 'request-1' },
    { ...line, requestId: 'request-2' },
  ]);
});
