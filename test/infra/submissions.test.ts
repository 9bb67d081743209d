import { expect, test } from 'vitest';
import { formNames } from '#contract/form-routes.ts';
import { maxItemBytes } from '#contract/form-sizes.ts';
import { formOf } from '#contract/forms.ts';
import { expiryAttribute } from '#contract/function-settings.ts';
import { formConstructId } from '#infra/form-construct-id.ts';
import { siteConfig } from '#site-config';
import { propertiesOf, resourcesOf } from './synthesised.ts';

/**
 * CloudFormation replaces a table whose logical id changes, and an empty table would take its place. The id of a new
 * table is added here; one that is here never changes.
 */
const frozenTableIds = ['SubmissionsContactsAFFCB96D', 'SubmissionsNewsletters94C1D3F1'];

/** Apart from the counters, which are nobody's words and may go. */
const tables = Object.fromEntries(
  Object.entries(resourcesOf('AWS::DynamoDB::Table')).filter(([id]) => !id.startsWith('Counters')),
);

test('K3 · the tables keep their logical ids for ever', () => {
  for (const id of Object.keys(tables)) {
    expect(
      frozenTableIds,
      `Add '${id}' to frozenTableIds in this file, unless it replaces a table that is there.`,
    ).toContain(id);
  }
  for (const id of frozenTableIds) {
    expect(
      Object.keys(tables),
      `The table ${id} would be replaced by an empty one: give its construct its old name back.`,
    ).toContain(id);
  }
});

test.each(formNames)(
  'K3 · the table of %s takes as many of its largest items a second as the site configuration says',
  (form) => {
    const { OnDemandThroughput } = propertiesOf('AWS::DynamoDB::Table', `Submissions${formConstructId(form)}`);
    const unitsPerItem = Math.ceil(maxItemBytes(formOf(form)) / 1024);
    const { storedPerSecond } = siteConfig.aws;

    const itemsPerSecond = Number(Object(OnDemandThroughput).MaxWriteRequestUnits) / unitsPerItem;

    expect(itemsPerSecond).toBeGreaterThanOrEqual(storedPerSecond);
    expect(itemsPerSecond).toBeLessThan(storedPerSecond + 1);
  },
);

test.each([
  ['E1', 'SubmissionsContacts', 'id'],
  ['E2', 'SubmissionsNewsletters', 'email'],
])('%s · %s is keyed by %s', (_, id, key) => {
  expect(propertiesOf('AWS::DynamoDB::Table', id)).toMatchObject({
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    AttributeDefinitions: expect.arrayContaining([{ AttributeName: key, AttributeType: 'S' }]),
  });
});

test('N1, N3 · leads are streamed as they are stored, and found by month in an index of keys alone', () => {
  const { storedPerSecond } = siteConfig.aws;

  expect(propertiesOf('AWS::DynamoDB::Table', 'SubmissionsContacts')).toMatchObject({
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byMonth',
        KeySchema: [
          { AttributeName: 'month', KeyType: 'HASH' },
          { AttributeName: 'createdAt', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
        OnDemandThroughput: { MaxWriteRequestUnits: storedPerSecond },
      },
    ],
  });
});

test('N4 · subscriptions are streamed too, and have no index', () => {
  const table = propertiesOf('AWS::DynamoDB::Table', 'SubmissionsNewsletters');

  expect(table).toMatchObject({ StreamSpecification: { StreamViewType: 'NEW_IMAGE' } });
  expect(table).not.toHaveProperty('GlobalSecondaryIndexes');
});

test.each(Object.keys(tables))('K3 · %s survives mistakes: kept, protected, restorable to any second', (id) => {
  expect(tables[id]).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  });
});

test.each(Object.keys(tables))('K3 · %s is paid by use, with a ceiling, and forgets after the retention', (id) => {
  expect(tables[id]?.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    OnDemandThroughput: { MaxReadRequestUnits: expect.any(Number), MaxWriteRequestUnits: expect.any(Number) },
    TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
  });
});
