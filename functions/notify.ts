import { formOf } from '#contract/forms.ts';
import { notifyFunctionSettingsSchema, readFunctionSettings } from '#contract/function-settings.ts';
import { composeNotice } from '#functions/notices/compose-notice.ts';
import { createDynamoDbNoticeStore } from '#functions/notices/dynamodb-notice-store.ts';
import { createNotifyHandler } from '#functions/notices/notify-handler.ts';
import { createSesClient, createSesSender } from '#functions/notices/ses-sender.ts';
import { createDynamoDbClient } from '#functions/store/dynamodb-store.ts';
import { log, now } from './runtime.ts';

const settings = readFunctionSettings(notifyFunctionSettingsSchema, process.env);
const form = formOf(settings.FORM);

/** Reads the stream of a form's table, and tells the company of each lead by mail (N1). */
export const handler = createNotifyHandler({
  form,
  formName: settings.FORM,
  store: createDynamoDbNoticeStore(createDynamoDbClient(), settings.TABLE_NAME, form),
  compose: (lead, mayBeRepeat) => ({ to: settings.MAIL_TO, ...composeNotice(form, lead, mayBeRepeat) }),
  sender: createSesSender(createSesClient(), settings.MAIL_FROM),
  now,
  taken: new Set(),
  log,
});
