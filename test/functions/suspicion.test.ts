import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { honeypotField } from '#contract/form-protocol.ts';
import { browserPost, jsonPost, siteOrigin } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const sample = formSamples.contacts;
const script = (more: object, headers = {}) => jsonPost('contacts', { ...sample, ...more }, headers);
const native = (headers: Record<string, string | undefined>, more: readonly [string, string][] = []) =>
  browserPost('contacts', [...Object.entries(sample), ...more], { 'sec-fetch-site': undefined, ...headers });

test.each<[string, string | undefined, APIGatewayProxyEventV2]>([
  ['our own script', undefined, script({})],
  ['a browser without JavaScript', undefined, native({ origin: siteOrigin })],
  ['a browser that sends the hidden field empty', undefined, native({ origin: siteOrigin }, [[honeypotField, '']])],
  ['a program that fills in the hidden field', 'honeypot', native({ origin: siteOrigin }, [[honeypotField, 'x']])],
  ['a script that fills in the hidden field', 'honeypot', script({ [honeypotField]: 'x' })],
  ['a program that posts the form', 'no-browser', native({})],
  ['a program that posts JSON', 'no-browser', script({}, { origin: undefined })],
])(
  'N5 · a message of %s is answered like any other, waits for its email, and has the suspicion %s',
  async (_, reason, event) => {
    const { send, table, log } = await openForm(database, 'contacts');

    const reply = await send(event);

    const [item] = await table.items();
    expect(reply.statusCode).toBe(event.isBase64Encoded ? 303 : 201);
    expect(item).toMatchObject({ delivery: 'due', email: sample.email });
    expect(item?.['suspicion']).toBe(reason);
    expect(item).not.toHaveProperty(honeypotField);
    expect(log()).toMatchObject([{ level: 'info', outcome: 'stored', ...(reason && { reason }) }]);
  },
);
