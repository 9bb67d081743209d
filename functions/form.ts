import { deliveredForms, formOf } from '#contract/all-forms.ts';
import { formEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { quotas } from '#contract/limits.ts';
import { createFormHandler } from '#functions/forms/form-handler.ts';
import { createClientIpLimit } from '#functions/http/client-ip-limit.ts';
import { createCounter } from '#functions/store/counter.ts';
import { siteFacts } from '#site-facts';
import { answerBy } from './answer-by.ts';
import { createDocuments, log, now } from './dependencies.ts';

const environment = readEnvironment(formEnvironment, process.env);
const { ORIGIN_SECRETS: originSecrets } = environment;
const documents = createDocuments();
const counter = createCounter(documents, environment.COUNTERS_TABLE);

const form = formOf(environment.FORM);

export const handler = createFormHandler(form, {
  documents,
  tableName: environment.TABLE_NAME,
  isDelivered: deliveredForms.includes(form),
  retentionDays: siteFacts.aws.retentionDays,
  companyName: siteFacts.company.name,
  originSecrets,
  siteOrigins: environment.SITE_ORIGINS,
  limitClientIp: createClientIpLimit({ counter, quota: quotas.clientIp, secret: originSecrets[0] ?? '', now }),
  answerBy,
  now,
  log,
});
