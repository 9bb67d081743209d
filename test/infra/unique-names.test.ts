import { expect, test } from 'vitest';
import type { Planned } from '#ops/doctor/planned.ts';
import { siteConfig } from '#site-config';
import { awsError, type AwsAnswers } from '#test/ops/aws-stand-in.ts';
import { healthySite, runDoctor } from '#test/ops/doctor-run.ts';
import { configurations, stacksOf } from './configurations.ts';

const settings = configurations['every option'];
const { site, edge } = stacksOf('every option');
const planned = [site, edge!].flatMap(({ Resources }) =>
  Object.values(Resources).map(({ Type, Properties }): Planned => ({ type: Type, properties: { ...Properties } })),
);
const zone = {
  HostedZone: { Name: 'asha.in.' },
  DelegationSet: { NameServers: ['ns-1.awsdns.com'] },
};
const run = (answers: AwsAnswers, caa: readonly { readonly issue?: string }[] = []) =>
  runDoctor('--before', {
    config: { ...settings, signIn: { ownDomain: true, codesBySes: false } },
    planned,
    answers: {
      GetHostedZone: () => zone,
      ListResourceRecordSets: () => ({}),
      DescribeUserPoolDomain: () => ({ DomainDescription: {} }),
      ...answers,
    },
    network: {
      resolveNs: () => Promise.resolve(['ns-1.awsdns.com']),
      resolveCaa: (host) => Promise.resolve(host === 'asha.in' ? caa : []),
    },
  });

test('O2, O3 · in an account in which no name is taken, the doctor passes and lists what it asked', async () => {
  const { code, passed, said } = await run({}, [{ issue: 'letsencrypt.org' }, { issue: 'amazon.com; policy=ev' }]);

  expect([code, said]).toEqual([0, '']);
  expect(passed.slice(0, 4)).toEqual([
    expect.stringMatching(/^DNS records: The deployment may use .*asha\.in/),
    'SES identities: The deployment may use asha.in, hello@nilambari.example.',
    'Login domain: The deployment may use auth.asha.in.',
    'CAA records: The deployment may use asha.in, www.asha.in, auth.asha.in.',
  ]);
});

test('O2, O3 · the doctor finds each taken name of the templates before CloudFormation makes the first table', async () => {
  const taken: Readonly<Record<string, readonly string[]>> = {
    'bounces.asha.in': ['MX', 'TXT'],
    'www.asha.in': ['CNAME'],
    'asha.in': ['MX', 'NS'],
  };
  const { code, failed } = await run(
    {
      ListResourceRecordSets: ({ StartRecordName: name }) => ({
        ResourceRecordSets: (taken[String(name)] ?? []).map((Type) => ({ Name: `${String(name)}.`, Type })),
      }),
      GetEmailIdentity: ({ EmailIdentity }) => (EmailIdentity === 'asha.in' ? {} : awsError('NotFoundException')),
      DescribeUserPoolDomain: () => ({ DomainDescription: { UserPoolId: 'ap-south-1_old' } }),
    },
    [{ issue: 'letsencrypt.org' }],
  );

  expect(code).toBe(1);
  expect(failed).toEqual([
    'DNS records: The zone already has www.asha.in (CNAME), bounces.asha.in (MX), bounces.asha.in (TXT), and CloudFormation replaces no record. If a site that runs needs them, follow docs/domain.md, “Moving a site”. Otherwise delete them in zone Z0123456789ABCDEFGHIJ.',
    expect.stringContaining('SES identities: SES already has asha.in, and CloudFormation replaces no identity.'),
    'Login domain: The user pool ap-south-1_old has the domain auth.asha.in. If people sign in there, leave signIn.ownDomain out. Otherwise delete the domain of that pool in Cognito.',
    'CAA records: CAA records in DNS forbid Amazon to issue a certificate. Add a record: asha.in CAA 0 issue "amazon.com".',
  ]);
});

test('O3 · what another stack has is never to be deleted', async () => {
  const StackName = 'OtherName';
  const { failed } = await run({
    ListResourceRecordSets: ({ StartRecordName: name }) => ({
      ResourceRecordSets: [{ Name: `${String(name)}.`, Type: 'CNAME' }],
    }),
    GetEmailIdentity: () => ({}),
    DescribeUserPoolDomain: () => ({ DomainDescription: { UserPoolId: 'ap-south-1_old' } }),
    // Route 53 writes a name with a dot at its end. CloudFormation gives all resources of the stack.
    DescribeStackResources: ({ PhysicalResourceId: id }) => ({
      StackResources: ['other', `${String(id)}.`].map((each) => ({ StackName, PhysicalResourceId: each })),
    }),
  });

  expect(failed.filter((line) => /[Dd]elete (the|them|it)/.test(line))).toEqual([]);
  expect(failed).toContainEqual(
    expect.stringContaining(
      `SES identities: The stack OtherName has asha.in, and aws.stackName is ${siteConfig.aws.stackName}. Delete nothing. If OtherName is this site, set aws.stackName to OtherName.`,
    ),
  );
  expect(failed).toHaveLength(3);
});

test('O3 · what only a deleted stack had may be deleted', async () => {
  const { failed } = await run({
    GetEmailIdentity: () => ({}),
    DescribeStackResources: ({ PhysicalResourceId }) => ({
      StackResources: [{ StackName: 'Old', PhysicalResourceId, ResourceStatus: 'DELETE_SKIPPED' }],
    }),
  });

  expect(failed).toEqual([expect.stringContaining('If nothing else sends from it, delete it')]);
});

test('O3 · a name that the stack has already is not taken', async () => {
  const owned = planned.filter(({ type }) => type === 'AWS::SES::EmailIdentity');
  const { failed } = await run({
    ...healthySite,
    DescribeUserPool: () => ({ UserPool: {} }),
    // AWS lists 100 resources in an answer; the identities are behind them.
    ListStackResources: ({ NextToken }) =>
      NextToken
        ? {
            StackResourceSummaries: owned.map(({ properties }) => ({
              PhysicalResourceId: properties['EmailIdentity'],
            })),
          }
        : { StackResourceSummaries: Array.from({ length: 100 }, () => ({})), NextToken: '2' },
  });

  expect(failed).toEqual([]);
});
