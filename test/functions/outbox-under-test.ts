import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mapForms } from '#contract/form-protocol.ts';
import type { Mail, Sent } from '#functions/outbox/mailer.ts';
import { createQueues } from '#functions/outbox/queues.ts';
import { runOutbox } from '#functions/outbox/run-outbox.ts';
import { update, type Change, type Item } from '#functions/store/update.ts';
import { collectLog } from './collect-log.ts';
import { formSamples } from './form-samples.ts';
import { outboxValues } from './outbox-environment.ts';
import type { TestDatabase } from './test-database.ts';

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const reference = '7K3M-Q2XD-4RTN';

/** Minutes after the fixed start of a test. */
export function at(minute: number): Date {
  return new Date(Date.UTC(2026, 10, 24, 10) + minute * 60_000);
}

export function message(changes: Item = {}): Item {
  const item = { id: reference, ...formSamples.contacts, createdAt: at(0).toISOString(), month: '2026-11' };
  return {
    ...item,
    expiresAt: at(0).getTime() / 1000 + 86_400,
    delivery: 'email',
    dueAt: at(0).toISOString(),
    ...changes,
  };
}

/**
 * The result of SES for one email. A function runs in place of the sending, for example
 * to simulate a crash.
 */
type Answer = Sent['kind'] | (() => Promise<Sent>);

type Settings = {
  readonly hasWebhook?: boolean;
  readonly msPerMail?: number;
  readonly msPerPost?: (reference: string) => number;
  readonly documents?: DynamoDBDocumentClient;
};

/** The real queues over fresh tables, with an SES and a webhook that answer as the test says. */
export async function openOutbox(
  database: TestDatabase,
  { hasWebhook = false, msPerMail = 0, msPerPost = () => 0, documents = database.documents }: Settings = {},
) {
  const tables = await database.createFormTables();
  /** Each email that SES has taken. */
  const mails: Mail[] = [];
  const posts: { readonly headers: Headers; readonly body: string }[] = [];
  /** The answers of SES to the next emails. After them it takes every email. */
  const answers: Answer[] = [];
  /** The answers of the webhook. After them it answers 200. */
  const webhookAnswers: (number | Error)[] = [];
  let clock = at(0);
  const now = () => clock;
  const sendMail = async (mail: Mail): Promise<Sent> => {
    clock = new Date(clock.getTime() + msPerMail);
    const answer = answers.shift() ?? 'sent';
    if (typeof answer === 'function') return answer();
    if (answer === 'sent') mails.push(mail);
    return answer === 'sent' ? { kind: answer } : { kind: answer, errorName: 'TestError' };
  };
  const environment = {
    ...outboxValues,
    FORM_TABLES: mapForms((form) => tables[form].TableName),
    ...(hasWebhook && { WEBHOOK_URL: 'https://crm.example/submissions', WEBHOOK_SECRET: webhookSecret }),
  };
  const queues = createQueues({
    environment,
    documents,
    sendMail,
    fetch: async (_, init) => {
      clock = new Date(clock.getTime() + msPerPost(new Headers(init?.headers).get('webhook-id') ?? ''));
      posts.push({ headers: new Headers(init?.headers), body: typeof init?.body === 'string' ? init.body : '' });
      const answer = webhookAnswers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return new Response(null, { status: answer });
    },
    now,
  });
  const { writeLog, log } = collectLog(now);
  return {
    ...tables,
    mails,
    posts,
    answers,
    webhookAnswers,
    /** Runs the outbox so many minutes after the start. */
    run: (minute: number) => {
      clock = at(minute);
      return runOutbox({ queues, now, log: writeLog }, 'request-1');
    },
    log,
  };
}

/** The outbox with one message, and a way to change it as the commands do. */
export async function openWithMessage(database: TestDatabase, settings: Settings = {}, changes: Item = {}) {
  const outbox = await openOutbox(database, settings);
  await outbox.contacts.put(message(changes));
  return {
    ...outbox,
    item: () => outbox.contacts.get(reference),
    change: (how: Change) =>
      update(database.documents, { TableName: outbox.contacts.TableName, Key: { id: reference } }, how),
  };
}

/** The Lambda ends in the middle of its work. */
export function crash(): Promise<Sent> {
  throw new Error('The Lambda has ended.');
}
