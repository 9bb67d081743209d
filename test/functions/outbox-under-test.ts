import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { allForms } from '#contract/all-forms.ts';
import type { Item } from '#functions/forms/store-submission.ts';
import { createDueSubmissions } from '#functions/outbox/due-submissions.ts';
import type { Mail } from '#functions/outbox/mailer.ts';
import { runOutbox, type Queue, type Sent } from '#functions/outbox/run-outbox.ts';
import { composeSubmissionEmail } from '#functions/outbox/submission-email.ts';
import { postSubscription } from '#functions/outbox/webhook.ts';
import { collectLog } from './collect-log.ts';
import { formSamples } from './form-samples.ts';
import type { TestDatabase } from './test-database.ts';

export const reference = '7K3M-Q2XD-4RTN';

/** Minutes after the fixed start of a test. */
export function at(minute: number): Date {
  return new Date(Date.UTC(2026, 10, 24, 10) + minute * 60_000);
}

export function message(changes: Item = {}): Item {
  return {
    id: reference,
    ...formSamples.contacts,
    createdAt: at(0).toISOString(),
    expiresAt: at(0).getTime() / 1000 + 2 * 86_400,
    delivery: 'due',
    dueAt: at(0).toISOString(),
    ...changes,
  };
}

/** The result of SES for one email. A function runs in place of the sending, for example to simulate a crash. */
type Answer = Sent['kind'] | (() => Promise<Sent>);

type Settings = {
  readonly msPerMail?: number;
  readonly documents?: DynamoDBDocumentClient;
  /** @default the newsletter has no webhook */
  readonly webhook?: { readonly url: string; readonly fetch: typeof globalThis.fetch };
};

/** The real outbox over fresh tables, with an SES that answers as the test says. */
export async function openOutbox(
  database: TestDatabase,
  { msPerMail = 0, documents = database.documents, webhook }: Settings = {},
) {
  const tables = await database.createFormTables();
  /** Each email that SES has taken. */
  const mails: Mail[] = [];
  /** The answers of SES to the next emails. After them it takes every email. */
  const answers: Answer[] = [];
  let clock = at(0);
  const now = () => clock;
  const sendMail = async (mail: Mail): Promise<Sent> => {
    clock = new Date(clock.getTime() + msPerMail);
    const answer = answers.shift() ?? 'sent';
    if (typeof answer === 'function') return answer();
    if (answer === 'sent') mails.push(mail);
    return answer === 'sent' ? { kind: answer } : { kind: answer, errorName: 'TestError' };
  };
  const options = { companyName: 'Rao & Daughters', timeZone: 'Asia/Kolkata', answerBy: () => 'tomorrow' };
  const queues = allForms
    .filter(({ isMessage, name }) => isMessage || (webhook && name === 'newsletters'))
    .map((form): Queue => {
      return {
        form,
        due: createDueSubmissions(documents, tables[form.name].TableName),
        deliver: (item, isRepeat) =>
          webhook && !form.isMessage
            ? postSubscription(item, webhook.url, webhook.fetch)
            : sendMail(composeSubmissionEmail(form, item, { ...options, isRepeat })),
      };
    });
  const { writeLog, log, logText } = collectLog(now);
  return {
    ...tables,
    mails,
    answers,
    /** Runs the outbox so many minutes after the start. */
    run: (minute: number) => {
      clock = at(minute);
      return runOutbox({ queues, now, log: writeLog }, 'request-1');
    },
    log,
    logText,
  };
}

export async function openWithMessage(database: TestDatabase, settings: Settings = {}, changes: Item = {}) {
  const outbox = await openOutbox(database, settings);
  await outbox.contacts.put(message(changes));
  return { ...outbox, item: () => outbox.contacts.get(reference) };
}

/** The Lambda ends in the middle of its work. */
export function crash(): Promise<Sent> {
  throw new Error('The Lambda has ended.');
}
