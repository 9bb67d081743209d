import { expect, test } from 'vitest';
import type { Network } from '#ops/doctor/check.ts';
import { awsError, type AwsAnswers } from './aws-stand-in.ts';
import { certificateFor, external, healthySite, plain, route53, runDoctor } from './doctor-run.ts';

const zone: AwsAnswers = {
  GetHostedZone: () => ({
    HostedZone: { Name: 'company.in.', Config: { PrivateZone: false } },
    DelegationSet: { NameServers: ['ns-1.awsdns.com', 'ns-2.awsdns.com'] },
  }),
  ListResourceRecordSets: () => ({ ResourceRecordSets: [] }),
};
const taken: AwsAnswers = {
  ListResourceRecordSets: ({ StartRecordName }) => ({
    ResourceRecordSets: [
      { Name: `${String(StartRecordName)}.`, Type: 'MX' },
      { Name: 'www.company.in.', Type: 'A', AliasTarget: { DNSName: 'd2.cloudfront.net.' } },
      { Name: 'zzz.company.in.', Type: 'A' },
    ],
  }),
};
const delegated = { resolveNs: () => Promise.resolve(['NS-1.awsdns.com']) };

function runInRoute53(answers: AwsAnswers = {}, network: Partial<Network> = delegated, domain = route53) {
  return runDoctor('--before', { config: { domain }, answers: { ...zone, ...answers }, network });
}

function runElsewhere(answers: AwsAnswers, network: Partial<Network> = {}) {
  return runDoctor('--before', { config: { domain: external }, answers, network });
}

test('O2, O3 · a domain in Route 53 passes all its checks', async () => {
  const { code, passed } = await runInRoute53();

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
  expect((await runInRoute53({ GetHostedZone })).failed).toContain(`Hosted zone: ${message}`);
});

function failWith(code: string) {
  return { resolveNs: () => Promise.reject(Object.assign(new Error(`queryNs ${code}`), { code, syscall: 'queryNs' })) };
}

test('O2, O3 · a zone that DNS is not delegated to fails; a DNS server that does not answer is a warning', async () => {
  const elsewhere = await runInRoute53({}, { resolveNs: () => Promise.resolve(['ns.registrar.in']) });
  const nowhere = await runInRoute53({}, failWith('ENOTFOUND'));
  const { code, warned } = await runInRoute53({}, failWith('ETIMEOUT'));

  const servers = 'Set these name servers at your registrar: ns-1.awsdns.com, ns-2.awsdns.com.';
  expect(elsewhere.failed).toEqual([`DNS delegation: DNS of company.in is delegated to ns.registrar.in. ${servers}`]);
  expect(nowhere.failed).toEqual([`DNS delegation: DNS of company.in is not delegated. ${servers}`]);
  expect(code).toBe(0);
  expect(warned).toEqual(['DNS delegation: DNS did not answer (ETIMEOUT). Run the doctor again.']);
});

test('O2, O3 · a record of a host in the zone fails, unless dnsRecords is false or the stack made it', async () => {
  const { failed } = await runInRoute53(taken);
  const moves = await runInRoute53(taken, delegated, { ...route53, dnsRecords: false });
  const own = await runInRoute53({
    ...healthySite,
    ...taken,
    GetEmailIdentity: () => awsError('NotFoundException'),
  });

  expect(failed[0]).toBe(
    'DNS records: The zone already has www.company.in (A), and CloudFormation replaces no record. Delete them in zone Z1, or set domain.dnsRecords to false while the site moves.',
  );
  expect(moves.out).not.toContain('DNS records');
  expect(own.failed).toEqual([]);
});

test('O2, O3 · a host that leads to another CloudFront distribution fails, in Route 53 and elsewhere', async () => {
  const noCertificate = { DescribeCertificate: () => ({}) };
  const other = {
    resolveCname: (host: string) => Promise.resolve(host === 'www.company.in' ? ['d2.cloudfront.net'] : []),
  };
  const own = { resolveCname: () => Promise.resolve(['d111111abcdef8.cloudfront.net']) };

  for (const { failed } of [await runInRoute53(taken), await runElsewhere(noCertificate, other)]) {
    expect(failed).toContain(
      'Other distribution: www.company.in leads to d2.cloudfront.net, and CloudFront gives a host to one distribution only. Remove the host from the alternate domain names of that distribution: aws cloudfront list-distributions',
    );
  }
  const { passed } = await runElsewhere({ ...healthySite, ...noCertificate }, own);
  expect(passed).toContain('Other distribution: No host leads to another CloudFront distribution.');
});

test('O2, O3 · a certificate passes if it is issued for every host, and else fails with the command', async () => {
  const issued = await runElsewhere(certificateFor('company.in', '*.company.in'));
  const lacks = await runElsewhere(certificateFor('company.in'));
  const waits = await runElsewhere({
    DescribeCertificate: () => ({ Certificate: { Status: 'PENDING_VALIDATION' } }),
  });

  expect(issued.passed).toContain('Certificate: The certificate is issued for all hosts.');
  expect(lacks.failed[0]).toContain('is not valid for www.company.in. Request one for all hosts: aws acm');
  expect(waits.failed[0]).toContain('is PENDING_VALIDATION. Enter its validation record at your DNS provider: aws acm');
});
