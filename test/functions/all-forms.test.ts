import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nextSteps } from '#company/service-levels.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { formNames, mapForms, referenceParameter } from '#contract/form-routes.ts';
import { allForms, formOf, leadForms, subscriptionForms, type Form } from '#contract/forms.ts';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import { linkPath } from '#contract/subscription-links.ts';
import type { Mail } from '#functions/outbox/mailer.ts';
import { createQueues } from '#functions/outbox/queues.ts';
import { runOutbox } from '#functions/outbox/run-outbox.ts';
import { readLink } from '#functions/subscriptions/signed-link.ts';
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

/** The tables of all forms after a post to each form, with one idempotency key. */
async function postToAll() {
  const tables = await database.createFormTables();
  for (const form of allForms) {
    const { send } = formOver(database.documents, tables[form.name].TableName, form.name);
    const reply = await send(jsonPost(form.name, sampleOf(form), { 'idempotency-key': 'the-key-of-one-submission' }));
    expect([form.name, reply.statusCode]).toEqual([form.name, 201]);
  }
  return tables;
}

async function sendAll(tables: FormTables): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const counters = await database.createTable('id');
  const environment: OutboxEnvironment = {
    ...outboxValues,
    FORM_TABLES: mapForms((form) => tables[form].TableName),
    COUNTERS_TABLE: counters.TableName,
    SES_PRODUCTION_ACCESS: true,
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

test('K3, N1 · each form stores its post in its own table, and two lead forms never give the same reference', async () => {
  const tables = await postToAll();

  for (const name of formNames) {
    const [item, ...others] = await tables[name].items();
    expect([name, item]).toEqual([name, expect.objectContaining({ email, delivery: 'email' })]);
    expect(others).toEqual([]);
  }
  const ids = await Promise.all(leadForms.map(async ({ name }) => (await tables[name].items())[0]?.['id']));
  expect(new Set(ids).size).toBe(leadForms.length);
});

test('N1, N4 · the outbox emails one person about each form, although they share a mailbox', async () => {
  const mails = await sendAll(await postToAll());

  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [...leadForms.map(() => outboxValues.MAIL_TO), ...subscriptionForms.map(() => email)].toSorted(),
  );
});

test('N2, N7 · the email and the receipt of a lead form have the words of this form', async () => {
  const tables = await postToAll();
  const mails = await sendAll(tables);

  for (const { name, path, title, receipt } of leadForms) {
    const { send } = formOver(database.documents, tables[name].TableName, name);
    const { body } = await send(getEvent(path, { [referenceParameter]: '7K3M-Q2XD-4RTN' }));
    expect(body).toContain(`<h1>${escapeHtml(receipt.heading)}</h1>`);
    expect(body?.includes(escapeHtml(nextSteps[0] ?? ''))).toBe(receipt.isForProject ?? false);
    expect(mails.filter(({ subject }) => subject.startsWith(`New ${title}`))).toHaveLength(1);
  }
});

test('N4 · the links of a subscription name it, and do nothing at another subscription', async () => {
  const mails = await sendAll(await postToAll());

  for (const form of subscriptionForms) {
    const path = linkPath(form, 'confirm');
    const [mail, ...others] = mails.filter(({ text }) => text.includes(path));
    expect(mail?.subject).toContain(form.title);
    expect(others).toEqual([]);
    const link = new URL(/https:\S+\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const kindAt = (at: string) =>
      readLink(Object.fromEntries(link.searchParams), at, outboxValues.LINK_SECRET, now).kind;
    expect(kindAt(path)).toBe('valid');
    for (const other of [...subscriptionForms.map(({ path: at }) => `${at}/unsubscribe`), '/api/other/confirm']) {
      expect([other, kindAt(other)]).toEqual([other, 'invalid']);
    }
  }
  expect(formNames.map(formOf)).toEqual(allForms);
});
