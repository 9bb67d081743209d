import { ConditionalCheckFailedException, DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as v from 'valibot';
import { formAcceptedSchema } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { leadAttributes } from '#contract/leads.ts';
import { sendCanary } from '#functions/canary/send-canary.ts';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Surroundings, Visit } from '#infra/doctor/visit.ts';

const runbook = 'docs/operations.md, “The test message does not arrive”';

/** Sends the message that the stack sends itself (docs/decisions/196), from here: through the visitors' DNS, TLS and CloudFront into the table. */
export function markedMessage(url: string, visit: Visit, surroundings: Surroundings): Check {
  return { what: 'Message', look: async () => [await sendAndRemove(url, visit, surroundings)] };
}

async function sendAndRemove(siteUrl: string, visit: Visit, surroundings: Surroundings): Promise<Outcome> {
  const originSecret = await readOriginSecret(visit);
  if (originSecret === undefined) return ill('The stack has no origin secret. Deploy once more.');
  const sent = await sendCanary({ siteUrl, originSecret, fetch: globalThis.fetch, ...surroundings });
  if (sent.outcome !== 'sent') {
    const where = sent.outcome === 'no-page' ? 'The contact page' : 'The contact form';
    return ill(`${where} answers ${sent.status}, so that no message arrives: ${runbook}.`);
  }
  const { reference = '' } = v.parse(v.pipe(v.string(), v.parseJson(), formAcceptedSchema), sent.answer);
  if (await removeCanary(visit, reference)) {
    return well('One of the doctor’s own went through CloudFront, was found in the table and deleted again.');
  }
  return ill(
    `The contact form took the doctor's own (${reference}), and it is not in the table as one that has arrived: ${runbook}.`,
  );
}

/** Any generation that the functions accept will do. */
async function readOriginSecret({ aws, config, region }: Visit): Promise<string | undefined> {
  const resources = await aws.listResources(config.aws.stackName, region);
  const secret = resources.find(
    ({ type, logicalId }) => type === 'AWS::SecretsManager::Secret' && logicalId.startsWith('FormApiOriginSecret'),
  );
  if (!secret) return undefined;
  const client = new SecretsManagerClient({ region });
  return (await client.send(new GetSecretValueCommand({ SecretId: secret.name }))).SecretString;
}

/** Finds and deletes in one step: what is told to somebody, or held as a bot's, is neither ours nor has it arrived. */
async function removeCanary({ region, stack }: Visit, reference: string): Promise<boolean> {
  const { notice, heldFor } = leadAttributes;
  const { tableKey } = formOf('contacts');
  try {
    await new DynamoDBClient({ region }).send(
      new DeleteItemCommand({
        TableName: stack?.outputs.get('ContactsTable'),
        Key: { [tableKey]: { S: reference } },
        ConditionExpression: `attribute_exists(${tableKey}) AND attribute_not_exists(${notice}) AND attribute_not_exists(${heldFor})`,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
