import type { Context } from 'aws-lambda';
import { outboxEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { createMailer, createSesClient } from '#functions/outbox/mailer.ts';
import { createQueues } from '#functions/outbox/queues.ts';
import { runOutbox } from '#functions/outbox/run-outbox.ts';
import { createDocuments, log, now } from './dependencies.ts';

const environment = readEnvironment(outboxEnvironment, process.env);
const documents = createDocuments();
const sendMail = createMailer(createSesClient(), environment);
const queues = createQueues({ environment, documents, sendMail, fetch: globalThis.fetch, now });

/** Runs each minute. An error that it throws raises an alarm. */
export function handler(_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> {
  return runOutbox({ queues, now, log }, awsRequestId);
}
