import type { Context } from 'aws-lambda';
import { allForms } from '#contract/forms.ts';
import { outboxEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { createDueMessages } from '#functions/outbox/due-messages.ts';
import { createMailer, createSesClient } from '#functions/outbox/mailer.ts';
import { runOutbox } from '#functions/outbox/run-outbox.ts';
import { composeSubmissionEmail } from '#functions/outbox/submission-email.ts';
import { siteFacts } from '#site-facts';
import { answerBy } from './answer-by.ts';
import { createDocuments, log, now } from './dependencies.ts';

const { FORM_TABLES, ...environment } = readEnvironment(outboxEnvironment, process.env);
const { timeZone } = siteFacts;
const companyName = siteFacts.company.name;
const documents = createDocuments();
const sendMail = createMailer(createSesClient(), { companyName, ...environment });
const queues = allForms
  .filter(({ isMessage }) => isMessage)
  .map((form) => ({ form, messages: createDueMessages(documents, FORM_TABLES[form.name]) }));

/** Runs each minute. An error that it throws raises an alarm. */
export function handler(_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> {
  return runOutbox(
    {
      queues,
      send: (form, item, isRepeat) =>
        sendMail(composeSubmissionEmail(form, item, { companyName, timeZone, answerBy, isRepeat })),
      now,
      log,
    },
    awsRequestId,
  );
}
