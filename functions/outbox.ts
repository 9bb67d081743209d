import type { Context } from 'aws-lambda';
import { outboxEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { createMailer, createSesClient } from '#functions/outbox/mailer.ts';
import { sendQuarantineSummary } from '#functions/outbox/quarantine-summary.ts';
import { createQueues } from '#functions/outbox/queues.ts';
import { runOutbox } from '#functions/outbox/run-outbox.ts';
import { createDocuments } from '#functions/store/documents.ts';
import { log, now } from './dependencies.ts';

const environment = readEnvironment(outboxEnvironment, process.env);
const documents = createDocuments();
const sendMail = createMailer(createSesClient(), environment);
const queues = createQueues({ environment, documents, sendMail, fetch: globalThis.fetch, now });

/** Runs each minute, and once a day for the summary. An error that it throws raises an alarm. */
export async function handler(
  event: { readonly task?: 'summary' },
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<void> {
  if (event.task === 'summary') return sendQuarantineSummary(environment, documents, sendMail, now());
  return runOutbox({ queues, now, log }, awsRequestId);
}
