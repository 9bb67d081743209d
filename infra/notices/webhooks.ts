import { SecretValue } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { FormName } from '#contract/form-routes.ts';
import { leadForms } from '#contract/forms.ts';
import type { WebhookFunctionEnvironment } from '#contract/function-settings.ts';
import type { WebhookSettings } from '#contract/site-config.ts';
import { formConstructId } from '#infra/form-construct-id.ts';
import { StreamFunction } from './stream-function.ts';

/** Posts each lead to the company's webhook, from the stream and apart from the mail. A stream has room for two readers. */
export function addWebhooks(
  scope: Construct,
  tables: Readonly<Record<FormName, Table>>,
  { url, secretName }: WebhookSettings,
): readonly StreamFunction[] {
  return leadForms.map((form) => {
    const environment: WebhookFunctionEnvironment = {
      FORM: form,
      WEBHOOK_URL: url,
      // Read at deployment, as the origin secret is.
      WEBHOOK_SECRET: SecretValue.secretsManager(secretName).unsafeUnwrap(),
    };
    const entry = 'functions/webhook.ts';
    return new StreamFunction(scope, `${formConstructId(form)}Webhook`, { table: tables[form], entry, environment });
  });
}
