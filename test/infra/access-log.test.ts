import { expect, test } from 'vitest';
import { readPublicEntries } from '#infra/cost/public-entries.ts';
import { siteConfig } from '#site-config';
import { describeAccessLog, privacyPolicy } from '#web/content/privacy-policy.ts';
import { deployed } from './deployed.ts';
import { schemaProblems } from './resource-schema.ts';
import { synthesise } from './synthesise.ts';
import { template, type Template } from './synthesised.ts';

const { stackName } = siteConfig.aws;
const withLog = { aws: { ...siteConfig.aws, accessLog: true } };

function only(stack: Template | undefined, type: string) {
  const found = Object.values(stack?.Resources ?? {}).filter(({ Type }) => Type === type);
  expect(found).toHaveLength(1);
  return found[0]?.Properties ?? {};
}

test.each([
  ['us-east-1', stackName],
  ['ap-south-1', `${stackName}Log`],
])(
  'K1, P2 · where it is wanted, a log of requests to a site in %s is kept for 90 days, without who made them',
  (region, name) => {
    const stack = synthesise(withLog, region)[name];

    expect(schemaProblems(stack?.Resources ?? {})).toEqual([]);
    expect(readPublicEntries(stack?.Resources ?? {})).toBeDefined();
    expect(only(stack, 'AWS::Logs::DeliverySource')).toMatchObject({ LogType: 'ACCESS_LOGS' });
    expect(only(stack, 'AWS::Logs::DeliveryDestination')['DestinationResourceArn']).toEqual({
      'Fn::GetAtt': [expect.stringContaining('AccessLogBucket'), 'Arn'],
    });
    const recorded = only(stack, 'AWS::Logs::Delivery')['RecordFields'];
    expect(recorded).toContain('sc-status');
    expect(JSON.stringify(recorded)).not.toMatch(/c-ip|forwarded|Agent|Cookie|query|Referer|c-port|country|asn/i);
    const bucket = Object.values(stack?.Resources ?? {}).find(
      ({ Properties }) => Properties?.['LifecycleConfiguration'],
    );
    expect(bucket?.Properties['LifecycleConfiguration']).toEqual({
      Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }],
    });
    expect(JSON.stringify(deployed(stack?.Resources))).toContain('"Service":"delivery.logs.amazonaws.com"');
  },
);

test('P2 · without it nothing of the kind is made, and a preview never has one', () => {
  const preview = synthesise(withLog, 'us-east-1', 'preview-17');

  expect(JSON.stringify([template, preview])).not.toContain('AWS::Logs::Delivery');
});

test('P2 · the privacy policy says which of the two it is', () => {
  expect(JSON.stringify(privacyPolicy)).toContain(describeAccessLog(siteConfig.aws.accessLog));
  expect(describeAccessLog(true)).toContain(
    'Your IP address, your browser, cookies and the page you came from are left out',
  );
  expect(describeAccessLog(true)).toContain('deleted after 90 days');
  expect(describeAccessLog(false)).toContain('switched off');
});
