import { expect, test, vi } from 'vitest';
import { startCognitoDouble } from './cognito-double.ts';
import { preSignUpEvent } from './pre-sign-up-under-test.ts';

const email = 'asha@example.com';

test('M7 · the entry reclaims over the wire, with a password that nobody could guess, and logs no word about the person', async () => {
  const cognito = await startCognitoDouble();
  const Attributes = [{ Name: 'email', Value: email }];
  cognito.answer('AdminGetUser', { body: { Username: 'u1', UserStatus: 'CONFIRMED', UserAttributes: Attributes } });
  vi.stubEnv('COUNTERS_TABLE', 'counters');
  vi.stubEnv('SIGN_UPS_PER_HOUR', '1');
  vi.stubEnv('SIGN_UPS_PER_DAY', '1');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { handler } = await import('#functions/pre-sign-up.ts');

  const event = preSignUpEvent('PreSignUp_ExternalProvider', { email, email_verified: 'true' });
  await handler(event, { awsRequestId: 'request-1' });
  await handler(event, { awsRequestId: 'request-2' });

  const log = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  const passwords = cognito.calls
    .filter(({ operation }) => operation === 'AdminSetUserPassword')
    .map(({ input }) => String(Object(input).Password));
  expect(passwords).toHaveLength(2);
  expect(passwords[0]).toMatch(/^[\w-]{64}$/);
  expect(passwords[1]).not.toBe(passwords[0]);
  expect(log.map((line): unknown => JSON.parse(line))).toEqual([
    {
      timestamp: expect.any(String),
      level: 'info',
      trigger: event.triggerSource,
      outcome: 'reclaimed',
      requestId: 'request-1',
    },
    {
      timestamp: expect.any(String),
      level: 'info',
      trigger: event.triggerSource,
      outcome: 'reclaimed',
      requestId: 'request-2',
    },
  ]);
});
