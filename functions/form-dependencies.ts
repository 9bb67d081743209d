import type { InferOutput } from 'valibot';
import { formOf } from '#contract/forms.ts';
import type { formFunctionSettingsSchema } from '#contract/function-settings.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createDynamoDbClient, createDynamoDbStore } from '#functions/store/dynamodb-store.ts';
import { createApiDependencies } from './api-dependencies.ts';
import type { SubmissionDependencies } from './handle-submission.ts';

export type FormDependencies = ApiDependencies & SubmissionDependencies & { readonly companyName: string };

export function createFormDependencies(settings: InferOutput<typeof formFunctionSettingsSchema>): FormDependencies {
  const { tableKey } = formOf(settings.FORM);
  return {
    store: createDynamoDbStore(createDynamoDbClient(), settings.TABLE_NAME, tableKey),
    companyName: settings.COMPANY_NAME,
    retentionDays: settings.RETENTION_DAYS,
    isSuspicious: settings.SUSPICION === 'on',
    asksToConfirm: settings.CONFIRMATION === 'asked',
    ...createApiDependencies(settings),
  };
}
