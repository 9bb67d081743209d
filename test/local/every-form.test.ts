import { randomUUID } from 'node:crypto';

import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { formNames, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { formOf, isKeyedByField } from '#contract/forms.ts';
import { formConstructId } from '#infra/form-construct-id.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { formSamples } from '#test/functions/form-samples.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

const assemblyDir = await prepareAssembly();

async function startSite() {
  const cloud = await startLocalCloud({ assemblyDir, dataDir: createTemporaryFolder() });
  onTestFinished(() => cloud.close());
  const database = new DynamoDBClient(cloud.databaseClient);
  onTestFinished(() => database.destroy());
  return { cloud, database };
}

/** Every form of the contract, on the stack as it is synthesised: a form that is not wired up fails here. */
test.each(formNames)(
  'K3, F6 · the form %s is stored whole, once, and answered with pages that are there',
  async (form) => {
    const { cloud, database } = await startSite();
    const definition = formOf(form);
    const sample: Readonly<Record<string, string>> = formSamples[form];
    const headers = { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() };
    const send = (fields: object) =>
      fetch(`${cloud.siteUrl}${definition.path}`, { method: 'POST', headers, body: JSON.stringify(fields) });

    const first = await send(sample);
    const again = await send(sample);
    const other = await send({ ...sample, email: 'other@example.com' });
    const pages = await Promise.all(
      [definition.acceptedPage, definition.refusedPage].map((page) => fetch(`${cloud.siteUrl}${page}`)),
    );

    const { Items = [] } = await database.send(new ScanCommand({ TableName: cloud.tableName(formConstructId(form)) }));
    const stored = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, { S: value }]));
    expect(Object.keys(sample).toSorted()).toEqual(Object.keys(definition.schema.entries).toSorted());
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(other.status).toBe(isKeyedByField(definition) ? 201 : 409);
    expect(Items).toHaveLength(isKeyedByField(definition) ? 2 : 1);
    expect(Items).toContainEqual(expect.objectContaining(stored));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  },
);
