import { formOf } from '#contract/forms.ts';
import { confirmationFunctionSettingsSchema, readFunctionSettings } from '#contract/function-settings.ts';
import { confirmationDays } from '#contract/subscriptions.ts';
import { createDynamoDbNoticeStore } from '#functions/notices/dynamodb-notice-store.ts';
import { createNotifyHandler } from '#functions/notices/notify-handler.ts';
import { createSesClient, createSesSender } from '#functions/notices/ses-sender.ts';
import { createDynamoDbClient } from '#functions/store/dynamodb-store.ts';
import { composeConfirmation } from '#functions/subscriptions/compose-confirmation.ts';
import { log, now } from './runtime.ts';

const settings = readFunctionSettings(confirmationFunctionSettingsSchema, process.env);
const form = formOf(settings.FORM);
const words = { siteUrl: settings.SITE_URL, companyName: settings.COMPANY_NAME, secret: settings.LINK_SECRET };

/** Reads the stream of the subscriptions, and asks the owner of each new address by mail (N4). */
export const handler = createNotifyHandler({
  form,
  formName: settings.FORM,
  store: createDynamoDbNoticeStore(createDynamoDbClient(), settings.TABLE_NAME, form, confirmationDays),
  compose: (subscription) => composeConfirmation(subscription, now(), words),
  sender: createSesSender(createSesClient(), settings.MAIL_FROM),
  now,
  taken: new Set(),
  log,
});
