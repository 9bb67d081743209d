import { expect, test, vi } from 'vitest';
import { browserPost, jsonPost, originSecret, siteOrigin } from './api-event.ts';
import { useTestStores } from './test-stores.ts';

useTestStores();

/** The environment that the stack gives a function, apart from what `useTestStores` sets. */
function stubEnvironment(environment: Readonly<Record<string, string>>): void {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

test('K3 · the entry of a form reads its settings once and answers API events', async () => {
  const settings = {
    TABLE_NAME: 'no-such-table',
    COMPANY_NAME: 'Nilambari Digital',
    RETENTION_DAYS: '1',
    CONFIRMATION: 'none',
    SUSPICION: 'off',
    ORIGIN_SECRETS: originSecret,
    SITE_ORIGINS: siteOrigin,
    COUNTERS_TABLE: 'counters',
    SENDER_PER_MINUTE: '20',
    SENDER_PER_HOUR: '200',
  };
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  stubEnvironment({ ...settings, FORM: 'contacts' });
  const contact = await import('#functions/form.ts');
  stubEnvironment({ ...settings, FORM: 'newsletters' });
  const newsletter = await import('#functions/form.ts');

  const refused = await contact.handler(jsonPost('contacts', {}));
  const failed = await newsletter.handler(browserPost('newsletters', [['email', 'a@example.com']]));

  const lines = write.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  write.mockRestore();
  expect(refused.statusCode).toBe(400);
  expect(failed.headers).toMatchObject({ location: '/newsletter/not-subscribed' });
  expect(lines).toMatchObject([
    { form: 'contacts', outcome: 'uncounted', errorName: 'ResourceNotFoundException' },
    { form: 'contacts', outcome: 'invalid-fields' },
    { form: 'newsletters', outcome: 'uncounted' },
    { form: 'newsletters', outcome: 'unavailable', errorName: 'ResourceNotFoundException' },
  ]);
});

test('K3 · an entry with an incomplete environment does not load, and says which setting it misses', async () => {
  stubEnvironment({ FORM: 'contacts', TABLE_NAME: 'contacts', RETENTION_DAYS: 'soon', ORIGIN_SECRETS: originSecret });

  await expect(import('#functions/form.ts')).rejects.toThrow('RETENTION_DAYS');
});
