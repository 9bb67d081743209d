import { expect, test } from 'vitest';
import { awsError, type AwsAnswers } from './aws-stand-in.ts';
import { certificateFor, external, healthySite, newAccount, route53, runDoctor, type DoctorRun } from './doctor-run.ts';

const zone = {
  HostedZone: { Name: 'company.in.', Config: { PrivateZone: false } },
  DelegationSet: { NameServers: ['ns-1.awsdns.com', 'ns-2.awsdns.com'] },
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
const otherDistribution =
  'Other distribution: www.company.in leads to d2.cloudfront.net, and CloudFront gives a host to one distribution only. Move the host without an outage: docs/domain.md, “Moving a site”.';

/** A site with its DNS in Route 53, whose zone is empty and delegated. */
function runInRoute53({ answers, network, config }: DoctorRun) {
  return runDoctor('--before', {
    config: { domain: route53, ...config },
    answers: { GetHostedZone: () => zone, ListResourceRecordSets: () => ({}), ...answers },
    network: { resolveNs: () => Promise.resolve(['NS-1.awsdns.com']), ...network },
  });
}

function failWith(code: string) {
  return { resolveNs: () => Promise.reject(Object.assign(new Error(`queryNs ${code}`), { code, syscall: 'queryNs' })) };
}

test('O2, O3 · doctor reports each problem of a Route 53 domain with its correction', async () => {
  const { code, failed } = await runInRoute53({
    answers: taken,
    network: { resolveNs: () => Promise.resolve(['ns.registrar.in']) },
  });

  expect(code).toBe(1);
  expect(failed).toEqual([
    'Hosted zone: DNS of company.in is delegated to ns.registrar.in. First enter all records of company.in in the hosted zone, also those of its mailboxes (MX). At your registrar, set the name servers of the hosted zone: ns-1.awsdns.com, ns-2.awsdns.com.',
    otherDistribution,
  ]);
});

test.each([
  ['Route 53 has no zone Z1. List the ids: aws route53 list-hosted-zones', awsError('NoSuchHostedZone')],
  [
    'The hosted zone Z1 is private. Set domain.hostedZoneId to the public zone of company.in.',
    { HostedZone: { Name: 'company.in.', Config: { PrivateZone: true } } },
  ],
  [
    'The zone Z1 is www.company.in and cannot have company.in. Set domain.hostedZoneId to the zone of these hosts.',
    { HostedZone: { Name: 'www.company.in.' } },
  ],
])('O2, O3 · the hosted zone fails: %s', async (sentence, answer) => {
  const { failed } = await runInRoute53({ answers: { GetHostedZone: () => answer } });

  expect(failed).toContain(`Hosted zone: ${sentence}`);
});

test('O2, O3 · doctor fails for a domain that DNS does not know and warns when DNS does not answer', async () => {
  const unknown = await runInRoute53({ network: failWith('ENOTFOUND') });
  const silent = await runInRoute53({ network: failWith('ETIMEOUT') });

  expect(unknown.failed).toEqual([
    expect.stringContaining('Hosted zone: DNS of company.in is not delegated. At your registrar, set the name servers'),
  ]);
  expect(silent.code).toBe(0);
  expect(silent.warned).toEqual(['Hosted zone: DNS did not answer (ETIMEOUT). Run the doctor again.']);
});

test.each([
  ['prepare', newAccount, [], []],
  ['serve', newAccount, [otherDistribution], []],
  [
    'serve',
    healthySite,
    [],
    [
      'Other distribution: www.company.in leads to d2.cloudfront.net. CloudFront accepts the host only after you have moved it with associate-alias.',
    ],
  ],
] as const)('O2, O3 · with move %j, only a taken host fails', async (move, answers, failures, warnings) => {
  const { failed, warned } = await runInRoute53({
    config: { domain: { ...route53, move } },
    answers: { ...answers, ...taken },
  });

  expect(failed).toEqual(failures);
  expect(warned).toEqual(warnings);
});

test.each([
  ['another distribution fails', 'd2.cloudfront.net', [otherDistribution]],
  ['the site’s own distribution passes', 'd111111abcdef8.cloudfront.net', []],
])('O2, O3 · with DNS elsewhere, %s', async (_, target, expected) => {
  const { failed } = await runDoctor('--before', {
    config: { domain: external },
    answers: {
      ...healthySite,
      ...certificateFor('company.in', '*.company.in'),
      ListStackResources: () => ({}),
      GetEmailIdentity: () => awsError('NotFoundException'),
    },
    network: { resolveCname: (host) => Promise.resolve(host === 'www.company.in' ? [target] : []) },
  });

  expect(failed).toEqual(expected);
});

test.each([
  ['is not valid for www.company.in. Request one for all hosts: aws acm', certificateFor('company.in')],
  [
    'is PENDING_VALIDATION. This command prints the validation record to enter at your DNS provider: aws acm',
    { DescribeCertificate: () => ({ Certificate: { Status: 'PENDING_VALIDATION' } }) },
  ],
])('O2, O3 · a certificate fails: it %s', async (sentence, answers) => {
  const { failed } = await runDoctor('--before', { config: { domain: external }, answers });

  expect(failed).toEqual([expect.stringContaining(sentence)]);
});
