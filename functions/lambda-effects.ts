import { readFormFunctionSettings, tableKeys } from '#contract/function-settings.ts';
import type { FormName } from '#contract/form-routes.ts';
import { createDynamoDbClient, createDynamoDbStore } from '#functions/store/dynamodb-store.ts';
import { createLog, type Log } from './log.ts';
import type { Effects } from './receive.ts';

/** The real world, as a form's function meets it in Lambda. Throws if the environment is incomplete; called once, at load. */
export function createLambdaEffects(form: FormName): Effects & { readonly log: Log } {
  const settings = readFormFunctionSettings(process.env);
  return {
    store: createDynamoDbStore(createDynamoDbClient(), settings.TABLE_NAME, tableKeys[form]),
    now: () => new Date(),
    retentionDays: settings.RETENTION_DAYS,
    originSecret: settings.ORIGIN_SECRET,
    log: createLog((line) => process.stdout.write(line)),
  };
}
