import { expect, test } from 'vitest';
import { awsError, type AwsAnswers } from './aws-stand-in.ts';
import { certificateFor, external, healthySite, plain, route53, runDoctor } from './doctor-run.ts';

const zone: AwsAnswers = {
  GetHostedZone: () => ({
    HostedZone: { Name: 'company.in.', Config: { PrivateZone: false } },
    DelegationSet: { NameServers: ['ns-1.awsdns.com', 'ns-2.awsdns.com'] },
  }),
  ListResourceRecordSets: () => ({ ResourceRecordSets: [] }),
};
const delegated = { resolveNs: () => Promise.resolve(['NS-1.awsdns.com']) };

function dnsError(code: string): Error {
  return Object.assign(new Error(`queryNs ${code}`), { code, syscall: 'queryNs' });
}

test('O2, O3 · a domain in Route 53 passes all its checks', async () => {
  const { code, passed } = await runDoctor('--before', {
    config: { domain: route53 },
    answers: zone,
    network: delegated,
  });

  expect(code).toBe(0);
  expect(passed).toEqual([
    'Hosted zone: www.company.in, company.in in the zone company.in.',
    'DNS delegation: DNS is delegated to the zone.',
    'DNS records: No other record has a name of the site.',
    'Other distribution: No host leads to another CloudFront distribution.',
    `Region: No stack ${plain.aws.stackName} in the 35 other regions of the account.`,
    'SES identity: company.in is not in use.',
  ]);
});

test.each([
  [
    'is missing',
    () => awsError('NoSuchHostedZone'),
    'Route 53 has no zone Z1. List the ids: aws route53 list-hosted-zones',
  ],
  [
    'is private',
    () => ({ HostedZone: { Name: 'company.in.', Config: { PrivateZone: true } } }),
    'The hosted zone Z1 is private. Set domain.hostedZoneId to the public zone of company.in.',
  ],
  [
    'is of another name',
    () => ({ HostedZone: { Name: 'www.company.in.' } }),
    'The zone Z1 is www.company.in and cannot have company.in. Set domain.hostedZoneId to their zone.',
  ],
])('O2, O3 · a hosted zone that %s fails', async (_, GetHostedZone, message) => {
  const { failed } = await runDoctor('--before', { config: { domain: route53 }, answers: { ...zone, GetHostedZone } });

  expect(failed).toContain(`Hosted zone: ${message}`);
});

test('O2, O3 · a zone that DNS is not delegated to fails and names its name servers', async () => {
  const elsewhere = await runDoctor('--before', {
    config: { domain: route53 },
    answers: zone,
    network: { resolveNs: () => Promise.resolve(['ns.registrar.in']) },
  });
  const nowhere = await runDoctor('--before', {
    config: { domain: route53 },
    answers: zone,
    network: { resolveNs: () => Promise.reject(dnsError('ENOTFOUND')) },
  });

  const servers = 'Set these name servers at your registrar: ns-1.awsdns.com, ns-2.awsdns.com.';
  expect(elsewhere.failed).toEqual([`DNS delegation: DNS of company.in is delegated to ns.registrar.in. ${servers}`]);
  expect(nowhere.failed).toEqual([`DNS delegation: DNS of company.in is not delegated. ${servers}`]);
});

test('O3 · a DNS server that does not answer is a warning and stops no deployment', async () => {
  const { code, warned } = await runDoctor('--before', {
    config: { domain: route53 },
    answers: zone,
    network: { resolveNs: () => Promise.reject(dnsError('ETIMEOUT')) },
  });

  expect(code).toBe(0);
  expect(warned).toEqual(['DNS delegation: DNS did not answer (ETIMEOUT). Run the doctor again.']);
});

const taken: AwsAnswers = {
  ...zone,
  ListResourceRecordSets: ({ StartRecordName }) => ({
    ResourceRecordSets: [
      { Name: `${String(StartRecordName)}.`, Type: 'MX' },
      { Name: 'www.company.in.', Type: 'A', AliasTarget: { DNSName: 'd2.cloudfront.net.' } },
      { Name: 'zzz.company.in.', Type: 'A' },
    ],
  }),
};

test('O2, O3 · a record of a host in the zone fails, unless dnsRecords is false', async () => {
  const fails = await runDoctor('--before', { config: { domain: route53 }, answers: taken, network: delegated });
  const moves = await runDoctor('--before', {
    config: { domain: { ...route53, dnsRecords: false } },
    answers: taken,
    network: delegated,
  });

  expect(fails.failed[0]).toBe(
    'DNS records: The zone already has www.company.in (A), and CloudFormation replaces no record. Delete them in zone Z1, or set domain.dnsRecords to false while the site moves.',
  );
  expect(moves.out).not.toContain('DNS records');
});

test('O2, O3 · a host that leads to another CloudFront distribution fails, in Route 53 and elsewhere', async () => {
  const inZone = await runDoctor('--before', { config: { domain: route53 }, answers: taken, network: delegated });
  const elsewhere = await runDoctor('--before', {
    config: { domain: external },
    answers: { DescribeCertificate: () => ({}) },
    network: { resolveCname: (host) => Promise.resolve(host === 'www.company.in' ? ['d2.cloudfront.net'] : []) },
  });

  for (const { failed } of [inZone, elsewhere]) {
    expect(failed).toContain(
      'Other distribution: www.company.in leads to d2.cloudfront.net, and CloudFront gives a host to one distribution only. Remove the host from the alternate domain names of that distribution: aws cloudfront list-distributions',
    );
  }
});

test('O2, O3 · records that belong to the stack, and hosts that lead to its own distribution, pass', async () => {
  const inZone = await runDoctor('--before', {
    config: { domain: route53 },
    answers: { ...healthySite, ...taken, GetEmailIdentity: () => awsError('NotFoundException') },
    network: delegated,
  });
  const elsewhere = await runDoctor('--before', {
    config: { domain: external },
    answers: { ...healthySite, ...certificateFor('*.company.in', 'company.in') },
    network: { resolveCname: () => Promise.resolve(['d111111abcdef8.cloudfront.net']) },
  });

  expect(inZone.failed).toEqual([]);
  expect(elsewhere.passed).toContain('Other distribution: No host leads to another CloudFront distribution.');
});

test('O2, O3 · a certificate passes if it is issued for every host, also by a wildcard', async () => {
  const { code, passed } = await runDoctor('--before', {
    config: { domain: external },
    answers: certificateFor('company.in', '*.company.in'),
  });

  expect(code).toBe(0);
  expect(passed).toContain('Certificate: The certificate is issued for all hosts.');
});

test('O2, O3 · a certificate that waits for validation or lacks a host fails with the command', async () => {
  const waits = await runDoctor('--before', {
    config: { domain: external },
    answers: { DescribeCertificate: () => ({ Certificate: { Status: 'PENDING_VALIDATION' } }) },
  });
  const lacks = await runDoctor('--before', {
    config: { domain: external, signIn: { ownDomain: true } },
    answers: certificateFor('company.in', '*.company.in'),
  });

  expect(waits.failed[0]).toContain('is PENDING_VALIDATION. Enter its validation record at your DNS provider: aws acm');
  expect(lacks.failed[0]).toContain('is not valid for auth.www.company.in. Request one for all hosts: aws acm');
});
