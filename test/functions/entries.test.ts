import { expect, onTestFinished, test, vi } from 'vitest';
import { mapForms } from '#contract/form-protocol.ts';
import { writeEnvironment } from '#contract/function-environment.ts';
import { jsonPost, originSecret, siteOrigin } from './api-event.ts';
import { startCognitoDouble } from './cognito-double.ts';
import { formSamples } from './form-samples.ts';
import { outboxValues } from './outbox-environment.ts';
import { message, reference } from './outbox-under-test.ts';
import { preSignUpEvent } from './pre-sign-up-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

const formEnvironment = {
  TABLE_NAME: 'no-such-table',
  COMPANY_NAME: 'Nilambari Digital',
  ORIGIN_SECRETS: [originSecret],
  COUNTERS_TABLE: 'counters',
  SITE_ORIGINS: [siteOrigin],
  RETENTION_DAYS: 1,
};

/** The environment that the stack gives a function, apart from what `useTestDatabase` sets. */
function stubEnvironment(environment: object): void {
  vi.resetModules();
  for (const [name, value] of Object.entries(writeEnvironment(environment))) vi.stubEnv(name, value);
}

/** Returns a function that gives the log lines written since this call, parsed. */
function catchLog(): () => readonly unknown[] {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
}

test('K3 · the Lambda entry file of a form reads its environment and answers API events', async () => {
  const log = catchLog();
  stubEnvironment({ ...formEnvironment, FORM: 'contacts' });
  const contact = await import('#functions/form.ts');

  const refused = await contact.handler(jsonPost('contacts', {}));
  const failed = await contact.handler(jsonPost('contacts', formSamples.contacts));

  expect([refused.statusCode, failed.statusCode]).toEqual([400, 503]);
  expect(log()).toMatchObject([
    { form: 'contacts', outcome: 'uncounted', errorName: 'ResourceNotFoundException' },
    { form: 'contacts', outcome: 'invalid-fields', refusedFields: expect.arrayContaining(['email']) },
    { form: 'contacts', outcome: 'uncounted' },
    { form: 'contacts', outcome: 'unavailable', errorName: 'ResourceNotFoundException' },
  ]);
});

test('K3 · an entry with an incomplete environment does not load, and names the variable', async () => {
  stubEnvironment({ ...formEnvironment, FORM: 'contacts', RETENTION_DAYS: 'soon' });

  await expect(import('#functions/form.ts')).rejects.toThrow('RETENTION_DAYS');
});

test('N1, N5 · the outbox function sends due items, and throws if one is late', async () => {
  const log = catchLog();
  const tables = await database.createFormTables();
  await tables.contacts.put(message({ createdAt: '2020-01-01T00:00:00.000Z' }));
  stubEnvironment({
    ...outboxValues,
    FORM_TABLES: mapForms((form) => tables[form].TableName),
    // No SES listens there.
    AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:9',
  });
  const { handler } = await import('#functions/outbox.ts');

  await expect(handler({}, { awsRequestId: 'request-2' })).rejects.toThrow('late by more than 15 minutes');

  expect(log()).toMatchObject([
    { level: 'error', queue: 'email', outcome: 'unavailable', errorName: 'ECONNREFUSED', reference },
  ]);
  expect(await tables.contacts.get(reference)).toMatchObject({ delivery: 'email', attempts: 0 });
});

test('M7 · the pre-sign-up function sets a random password when it reclaims an account, and logs no personal data', async () => {
  const cognito = await startCognitoDouble();
  const log = catchLog();
  const Attributes = [{ Name: 'email', Value: 'asha@example.com' }];
  cognito.answer('AdminGetUser', { body: { Username: 'u1', UserStatus: 'CONFIRMED', UserAttributes: Attributes } });
  stubEnvironment({ COUNTERS_TABLE: 'counters' });
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
  expect(log()).toEqual([
    { ...line, requestId: 'request-1' },
    { ...line, requestId: 'request-2' },
  ]);
});
