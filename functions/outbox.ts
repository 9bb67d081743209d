import type { Context } from 'aws-lambda';
import { deliveredForms } from '#contract/all-forms.ts';
import { outboxEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { createDueSubmissions } from '#functions/outbox/due-submissions.ts';
import { createMailer, createSesClient } from '#functions/outbox/mailer.ts';
import { runOutbox, type Queue } from '#functions/outbox/run-outbox.ts';
import { composeSubmissionEmail } from '#functions/outbox/submission-email.ts';
import { postSubscription } from '#functions/outbox/webhook.ts';
import { siteFacts } from '#site-facts';
import { answerBy } from './answer-by.ts';
import { createDocuments, log, now } from './dependencies.ts';

const { FORM_TABLES, NEWSLETTER_WEBHOOK, ...environment } = readEnvironment(outboxEnvironment, process.env);
const { timeZone } = siteFacts;
const companyName = siteFacts.company.name;
const documents = createDocuments();
const sendMail = createMailer(createSesClient(), { companyName, ...environment });
const queues = deliveredForms.map((form): Queue => {
  return {
    form,
    due: createDueSubmissions(documents, FORM_TABLES[form.name]),
    deliver: (item, isRepeat) =>
      form.isMessage
        ? sendMail(composeSubmissionEmail(form, item, { companyName, timeZone, answerBy, isRepeat }))
        : postSubscription(item, NEWSLETTER_WEBHOOK ?? '', fetch),
  };
});

/** Runs each minute. An error that it throws raises an alarm. */
export function handler(_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> {
  return runOutbox({ queues, now, log }, awsRequestId);
}
