import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nextSteps } from '#company/service-levels.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { mapForms, referenceParameter } from '#contract/form-protocol.ts';
import { allForms, type Form } from '#contract/forms.ts';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import type { Mail } from '#functions/outbox/mailer.ts';
import { createQueues } from '#functions/outbox/queues.ts';
import { runOutbox } from '#functions/outbox/run-outbox.ts';
import { getEvent, jsonPost } from './api-event.ts';
import { collectLog } from './collect-log.ts';
import { formOver, now } from './form-under-test.ts';
import { outboxValues } from './outbox-environment.ts';
import { useTestDatabase, type FormTables } from './test-database.ts';

const database = useTestDatabase();
const email = 'asha@example.com';

/** A text that each field accepts. */
function sampleOf({ schema }: Form): Readonly<Record<string, string>> {
  const texts = Object.entries(schema.entries).map(([name, entry]) => {
    return [name, [email, 'Asha', ''].find((text) => v.is(entry, text) && (name === 'email' || text !== email)) ?? ''];
  });
  return Object.fromEntries(texts);
}

/** The tables of all forms after a post to each form. */
async function postToAll() {
  const tables = await database.createFormTables();
  for (const form of allForms) {
    const { send } = formOver(database.documents, tables[form.name].TableName, form.name);
    const reply = await send(jsonPost(form.name, sampleOf(form)));
    expect([form.name, reply.statusCode]).toEqual([form.name, 201]);
  }
  return tables;
}

async function sendAll(tables: FormTables): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const environment: OutboxEnvironment = {
    ...outboxValues,
    FORM_TABLES: mapForms((form) => tables[form].TableName),
  };
  const sendMail = async (mail: Mail) => {
    mails.push(mail);
    return { kind: 'sent' } as const;
  };
  const { documents } = database;
  const queues = createQueues({ environment, documents, sendMail, fetch: globalThis.fetch, now: () => now });
  await runOutbox({ queues, now: () => now, log: collectLog(() => now).writeLog }, 'request-1');
  return mails;
}

test('N2, N7 · the email and the receipt of a form have the words of this form, and a form that is not emailed sends none', async () => {
  const tables = await postToAll();
  const mails = await sendAll(tables);

  for (const { name, path, noun, receipt, isEmailed } of allForms) {
    const { send } = formOver(database.documents, tables[name].TableName, name);
    const { body } = await send(getEvent(path, { [referenceParameter]: '7K3M-Q2XD-4RTN' }));
    expect(body).toContain(`<h1>${escapeHtml(receipt.heading)}</h1>`);
    expect(body?.includes(escapeHtml(nextSteps[0] ?? ''))).toBe(receipt.isForProject ?? false);
    expect(mails.filter(({ subject }) => subject.startsWith(`New ${noun}`))).toHaveLength(isEmailed ? 1 : 0);
  }
});
