import { formOf } from '#contract/forms.ts';
import { formEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { createFormHandler } from '#functions/forms/form-handler.ts';
import { createApiDependencies, createDocuments } from './dependencies.ts';

const environment = readEnvironment(formEnvironment, process.env);
const documents = createDocuments();

export const handler = createFormHandler(formOf(environment.FORM), {
  ...createApiDependencies(environment, documents),
  siteOrigins: environment.SITE_ORIGINS,
  documents,
  tableName: environment.TABLE_NAME,
  retentionDays: environment.RETENTION_DAYS,
});
