import { mapForms } from '#contract/form-protocol.ts';
import { writeEnvironment, type OutboxEnvironment } from '#contract/function-environment.ts';

export const outboxValues = {
  FORM_TABLES: mapForms((form) => `table of ${form}`),
  MAIL_FROM: 'website@site.example',
  MAIL_TO: 'hello@site.example',
  MAIL_CONFIGURATION_SET: 'emails',
} satisfies OutboxEnvironment;

/** The variables that the stack gives the outbox. */
export const outboxVariables = writeEnvironment(outboxValues);
