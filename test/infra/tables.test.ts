import { expect, test } from 'vitest';
import { maxItemBytes, formOf } from '#contract/forms.ts';
import { storedPerSecond } from '#contract/limits.ts';
import { siteConfig } from '#site-config';
import { siteOf } from './configurations.ts';
import { propertiesOf } from './template.ts';

/** CloudFormation replaces a resource whose logical id changes, and a new table is empty. Never edit these. */
const frozenIds = ['TablesContactsF93627A8', 'TablesNewsletters94090712'];

const site = siteOf('no domain');

test.each(frozenIds)(
  'E1, E2 · the table %s keeps its logical id, is protected from deletion and can be restored',
  (id) => {
    expect(site.Resources[id]).toMatchObject({
      Type: 'AWS::DynamoDB::Table',
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    });
  },
);

test('O6 · the write limit of a table allows a fixed number of largest items per second', () => {
  const units = Math.ceil(maxItemBytes(formOf('contacts')) / 1024) * storedPerSecond;

  expect(propertiesOf(site, 'AWS::DynamoDB::Table', 'TablesContacts')).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    OnDemandThroughput: { MaxWriteRequestUnits: units },
  });
});

test('O6 · the table of counters has capacity for each request of the API and one count of each sign-up', () => {
  expect(propertiesOf(site, 'AWS::DynamoDB::Table', 'TablesCounters')).toMatchObject({
    KeySchema: [{ AttributeName: 'id' }],
    OnDemandThroughput: { MaxWriteRequestUnits: siteConfig.aws.requestsPerSecond + 50, MaxReadRequestUnits: 1 },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
});
