import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { FormName } from '#contract/form-protocol.ts';
import { jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { formOver } from './form-under-test.ts';
import { at, message, openOutbox, reference } from './outbox-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const queues = [['message', { form: 'contacts', item: message(), Key: { id: reference } }]] as const;
const postOf = (form: FormName) => jsonPost(form, formSamples[form]);

test.each(queues)(
  'N1, N4 · crash before the put of a %s: the answer is 5xx, and the retry is stored and emailed once',
  async (_, { form }) => {
    const { run, mails, ...tables } = await openOutbox(database);
    const failed = await formOver(database.documents, 'no-such-table', form).send(postOf(form), at(0));

    const retried = await formOver(database.documents, tables[form].TableName, form).send(postOf(form), at(0));
    await run(1);

    expect([failed.statusCode, retried.statusCode]).toEqual([503, 201]);
    expect(mails).toHaveLength(1);
  },
);

test.each(queues)(
  'N1, N4 · if a crash follows the put of a %s and precedes the reply, each retry is accepted, and one email is sent',
  async (_, { form }) => {
    const { run, mails, ...tables } = await openOutbox(database);
    const { send } = formOver(database.documents, tables[form].TableName, form);
    await send(postOf(form), at(0));

    const beforeRun = await send(postOf(form), at(1));
    await run(2);
    const afterRun = await send(postOf(form), at(3));
    await run(4);

    expect([beforeRun.statusCode, afterRun.statusCode]).toEqual([201, 201]);
    expect(mails).toHaveLength(1);
  },
);

test.each(queues)('N1, N4 · two runs at once send one email about a %s', async (_, { form, item }) => {
  const { run, mails, ...tables } = await openOutbox(database);
  await tables[form].put(item);

  await Promise.all([run(1), run(1)]);

  expect(mails).toHaveLength(1);
});

test.each(queues)(
  'N1, N4 · a %s that is erased after the outbox claims it and before the outbox records the result does not come back',
  async (_, { form, item, Key }) => {
    const { run, answers, ...tables } = await openOutbox(database);
    await tables[form].put(item);
    answers.push(async () => {
      await database.documents.send(new DeleteCommand({ TableName: tables[form].TableName, Key }));
      return { kind: 'sent' };
    });

    await run(1);

    expect(await tables[form].items()).toEqual([]);
  },
);
