import { expect, test } from 'vitest';
import { byDelivery } from '#contract/submission.ts';
import { siteOf } from './configurations.ts';
import { resourcesOf } from './template.ts';

/** CloudFormation replaces a resource whose logical id changes, and a new table is empty. Never edit these. */
const frozenIds = ['TablesContactsF93627A8', 'TablesNewsletters94090712'];

const site = siteOf('no domain');

test.each(frozenIds)('E1, E2 · the table %s keeps its logical id, and cannot be lost', (id) => {
  expect(site.Resources[id]).toMatchObject({
    Type: 'AWS::DynamoDB::Table',
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  });
});

test('E1, E2 · frozenIds has each table with what visitors sent: add the id of a new one', () => {
  const kept = resourcesOf(site, 'AWS::DynamoDB::Table').filter(
    ([, { DeletionPolicy }]) => DeletionPolicy === 'Retain',
  );

  expect(kept.map(([id]) => id)).toEqual(frozenIds);
});

test.each(frozenIds)('N1 · the index of the table %s has the keys that the outbox asks for', (id) => {
  const { indexName, partitionKey, sortKey } = byDelivery;

  expect(site.Resources[id]?.Properties).toMatchObject({
    GlobalSecondaryIndexes: [
      { IndexName: indexName, KeySchema: [{ AttributeName: partitionKey }, { AttributeName: sortKey }] },
    ],
  });
});
