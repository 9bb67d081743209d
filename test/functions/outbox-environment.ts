import { mapForms } from '#contract/form-routes.ts';
import { writeEnvironment, type OutboxEnvironment } from '#contract/function-environment.ts';

/** The environment of the outbox, without a webhook. */
export const outboxValues = {
  FORM_TABLES: mapForms((form) => `table of ${form}`),
  COUNTERS_TABLE: 'counters',
  COMPANY_NAME: 'Rao & Daughters',
  COMPANY_ADDRESS: 'Rao & Daughters, 1 Placeholder Road, Bengaluru',
  CONTACT_EMAIL: 'hello@rao.example',
  TIME_ZONE: 'Asia/Kolkata',
  SITE_URL: 'https://site.example',
  MAIL_FROM: 'website@site.example',
  MAIL_TO: 'hello@site.example',
  MAIL_CONFIGURATION_SET: 'emails',
  SES_PRODUCTION_ACCESS: false,
  LINK_SECRET: 'a secret of the stack, forty letters long',
} satisfies OutboxEnvironment;

/** The variables that the stack gives the outbox. */
export const outboxVariables = writeEnvironment(outboxValues);
