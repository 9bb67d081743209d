import { readFileSync } from 'node:fs';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { checkFields } from '#contract/field-errors.ts';
import { newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import { subscriptionAttributes, type SubscriptionState } from '#contract/subscriptions.ts';
import { siteConfig } from '#site-config';
import type { Cloud } from './cloud.ts';
import type { Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

const daySeconds = 86_400;

/** Adds the addresses of a file, and says which it cannot take and why. Who is on the list stays as they are. */
export async function importSubscribers(cloud: Cloud, file: string, terminal: Terminal): Promise<void> {
  const counts = { added: 0, there: 0 };
  const refused: string[] = [];
  for (const [index, address] of readAddresses(file).entries()) {
    const checked = checkFields(newsletterSubscriptionSchema, { email: address });
    if (!checked.ok) refused.push(`${index + 1}: ${checked.fields['email']}`);
    else counts[(await addSubscriber(cloud, checked.value.email, terminal.now())) ? 'added' : 'there'] += 1;
    terminal.progress(`${index + 1} addresses`);
  }
  terminal.tell(`${counts.added} added, ${counts.there} were there, ${refused.length} refused.`);
  if (refused.length > 0) throw new UserError(`Refused:\n${refused.join('\n')}`);
}

function readAddresses(file: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UserError(`${file} cannot be read.`);
  }
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    return cells.find((cell) => cell.includes('@')) ?? [];
  });
}

/**
 * As if its owner had confirmed the address here: it does not expire, and subscribing again changes nothing. A site that asks for no
 * confirmation keeps every address as long as its privacy policy says.
 */
function importedItem(email: string, now: Date) {
  const createdAt = now.toISOString();
  if (siteConfig.mail !== false && siteConfig.mail.confirmSubscriptions) {
    const { state, confirmedAt } = subscriptionAttributes;
    return { email, createdAt, [state]: 'confirmed' satisfies SubscriptionState, [confirmedAt]: createdAt };
  }
  const keptSeconds = siteConfig.aws.retentionDays.newsletters * daySeconds;
  return { email, createdAt, expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds };
}

async function addSubscriber(cloud: Cloud, email: string, now: Date): Promise<boolean> {
  try {
    await cloud.documents.send(
      new PutCommand({
        TableName: cloud.table('newsletters'),
        Item: importedItem(email, now),
        ConditionExpression: 'attribute_not_exists(email)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
