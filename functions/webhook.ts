import { formOf } from '#contract/forms.ts';
import { readFunctionSettings, webhookFunctionSettingsSchema } from '#contract/function-settings.ts';
import { createWebhookHandler } from '#functions/notices/webhook-handler.ts';
import { log, now } from './runtime.ts';

const settings = readFunctionSettings(webhookFunctionSettingsSchema, process.env);

/** Reads the stream of a form's table, and posts each lead to the company's webhook (N1). */
export const handler = createWebhookHandler({
  form: formOf(settings.FORM),
  formName: settings.FORM,
  url: settings.WEBHOOK_URL,
  secret: settings.WEBHOOK_SECRET,
  fetch: globalThis.fetch,
  now,
  log,
});
