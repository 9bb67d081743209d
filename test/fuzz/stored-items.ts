import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { toAsciiEmail } from '#contract/email-address.ts';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { leadAttributes } from '#contract/leads.ts';
import { subscriptionAttributes } from '#contract/subscriptions.ts';
import type { LocalCloud } from '#local/local-cloud.ts';

/** What the store writes beside the fields of a form. */
const beside = new Set([
  'id',
  'createdAt',
  'expiresAt',
  'payloadDigest',
  'emailAsTyped',
  ...Object.values(leadAttributes),
  ...Object.values(subscriptionAttributes),
]);

export type StoredItem = Readonly<Record<string, string>>;

export async function readItems(cloud: LocalCloud, form: FormName): Promise<readonly StoredItem[]> {
  const client = new DynamoDBClient(cloud.databaseClient);
  const items: StoredItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: cloud.tableName(form) })) {
    for (const item of Items) {
      const texts = Object.entries(item).map(([name, value]) => [name, value.S ?? value.N ?? '']);
      items.push(Object.fromEntries(texts));
    }
  }
  client.destroy();
  return items;
}

/** The fields of a form as they were typed, which is what its schema is asked about. */
export function fieldsOf(form: FormName, { emailAsTyped, ...item }: StoredItem): StoredItem {
  const fields = Object.keys(formOf(form).schema.entries).filter((name) => item[name] !== undefined);
  return Object.fromEntries(
    fields.map((name) => [name, (name === 'email' ? emailAsTyped : undefined) ?? item[name] ?? '']),
  );
}

/** Why an item should not be there; undefined for one that should. */
export function faultOf(form: FormName, item: StoredItem): string | undefined {
  const { schema } = formOf(form);
  const foreign = Object.keys(item).filter((name) => !Object.hasOwn(schema.entries, name) && !beside.has(name));
  if (foreign.length > 0) return `has the attributes ${foreign.join(', ')}`;
  const fields = fieldsOf(form, item);
  const parsed = v.safeParse(schema, fields);
  if (!parsed.success) return `is refused by its schema: ${v.getDotPath(parsed.issues[0])}`;
  const known = Object.fromEntries(Object.entries(parsed.output).filter(([, value]) => value !== undefined));
  if (!isDeepStrictEqual(known, fields)) return 'is changed by its schema';
  return toAsciiEmail(fields['email'] ?? '') === item['email'] ? undefined : 'has another address than was typed';
}

export async function findFaults(
  cloud: LocalCloud,
): Promise<{ readonly stored: string; readonly faults: readonly string[] }> {
  const counts: string[] = [];
  const faults: string[] = [];
  for (const form of formNames) {
    const items = await readItems(cloud, form);
    counts.push(`${items.length} ${form}`);
    for (const item of items) {
      const fault = faultOf(form, item);
      if (fault) faults.push(`${form}: ${JSON.stringify(item)} ${fault}`);
    }
  }
  return { stored: counts.join(', '), faults };
}
