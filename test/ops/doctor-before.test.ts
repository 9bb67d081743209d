import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { awsError, type AwsAnswers } from './aws-stand-in.ts';
import { external, healthySite, plain, route53, runDoctor } from './doctor-run.ts';

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

test('O3 · a new account without options passes with exit code 0', async () => {
  const { code, said, passed, failed } = await runDoctor('--before');

  expect({ code, said, failed }).toEqual({ code: 0, said: '', failed: [] });
  expect(passed).toEqual(['SES identity: hello@company.in is not in use.']);
});

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
    'SES identity: company.in is not in use.',
  ]);
});

test('O3 · a problem makes the exit code 1, and the doctor says that it changed nothing', async () => {
  const { code, said } = await runDoctor('--before', { answers: { GetEmailIdentity: () => ({}) } });

  expect({ code, said }).toEqual({ code: 1, said: '1 of 1 checks failed. The doctor changed nothing.' });
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

function certificateFor(...names: readonly string[]): AwsAnswers {
  return { DescribeCertificate: () => ({ Certificate: { Status: 'ISSUED', SubjectAlternativeNames: names } }) };
}

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

const google = { clientId: '1.apps.googleusercontent.com', secretName: 'company/google' };

test('G1, O3 · a named secret must exist in Secrets Manager', async () => {
  const config = {
    signIn: { google, ownDomain: false },
    webhook: { url: 'https://crm.company.in', secretName: 'hook' },
  };

  const missing = await runDoctor('--before', {
    config,
    answers: { DescribeSecret: () => awsError('ResourceNotFoundException') },
  });
  const deleted = await runDoctor('--before', {
    config,
    answers: { DescribeSecret: () => ({ DeletedDate: new Date() }) },
  });
  const present = await runDoctor('--before', { config, answers: { DescribeSecret: () => ({}) } });

  expect(missing.failed).toEqual([
    'Google secret: Secrets Manager has no secret company/google in ap-south-1. Create it: aws secretsmanager create-secret --region ap-south-1 --name company/google --secret-string "$SECRET"',
    expect.stringContaining('Webhook secret: Secrets Manager has no secret hook'),
  ]);
  expect(deleted.failed[0]).toContain('is being deleted. Keep it: aws secretsmanager restore-secret');
  expect(present.failed).toEqual([]);
});

test('O3 · an SES identity of another stack fails, the stack’s own passes', async () => {
  const other = await runDoctor('--before', { answers: { GetEmailIdentity: () => ({}) } });
  const own = await runDoctor('--before', { answers: healthySite });

  expect(other.failed).toEqual([
    'SES identity: SES already has hello@company.in, and CloudFormation replaces no identity. If nothing else sends from it, delete it: aws sesv2 delete-email-identity --region ap-south-1 --email-identity hello@company.in',
  ]);
  expect(own.passed).toContain('SES identity: hello@company.in belongs to the stack.');
});

test.each([
  ['email is stopped', { EnforcementStatus: 'SHUTDOWN' }, true, 'AWS has stopped all email of this account.'],
  [
    'SES is in its sandbox',
    { ProductionAccessEnabled: false },
    true,
    'SES is in its sandbox. Ask for production access',
  ],
  ['the sender is not verified', { ProductionAccessEnabled: true }, false, 'SES has not verified hello@company.in.'],
])('O3, N4 · sesProductionAccess fails if %s', async (_, account, isVerified, message) => {
  const { failed } = await runDoctor('--before', {
    config: { mail: { sesProductionAccess: true } },
    answers: {
      ...healthySite,
      GetAccount: () => account,
      GetEmailIdentity: () => ({ VerifiedForSendingStatus: isVerified }),
    },
  });

  expect(failed).toEqual([expect.stringContaining(`SES production access: ${message}`)]);
});

test('O2, O3 · a sign-in domain needs an A record of the site, and the pool must have no other', async () => {
  const config = { domain: external, signIn: { ownDomain: true } };
  const answers = certificateFor('company.in', 'www.company.in', 'auth.www.company.in');

  const noRecord = await runDoctor('--before', { config, answers });
  const ready = await runDoctor('--before', {
    config,
    answers,
    network: { resolve4: () => Promise.resolve(['192.0.2.1']) },
  });
  const other = await runDoctor('--before', {
    config,
    answers: { ...healthySite, ...answers, DescribeUserPool: () => ({ UserPool: { CustomDomain: 'login.old.in' } }) },
  });

  expect(noRecord.failed).toEqual([
    expect.stringContaining(
      'Sign-in domain: www.company.in has no A record, and Cognito then refuses auth.www.company.in.',
    ),
  ]);
  expect(ready.passed).toContain('Sign-in domain: Cognito can take auth.www.company.in.');
  expect(other.failed).toContain(
    'Sign-in domain: The user pool has the domain login.old.in, and Cognito allows one. Deploy once without signIn.ownDomain.',
  );
});

test('O3 · a refused right fails the check and names the right and the guide', async () => {
  const { failed } = await runDoctor('--before', {
    answers: { GetEmailIdentity: () => awsError('AccessDeniedException', 'No right to call GetEmailIdentity.') },
  });

  expect(failed).toEqual([
    'SES identity: The check did not finish. AccessDeniedException: No right to call GetEmailIdentity. A refused right is in docs/operations.md, “The deploying roles”.',
  ]);
});

test('O3 · missing credentials are one sentence', async () => {
  const { code, said } = await runDoctor('--before', {
    answers: { DescribeStacks: () => awsError('CredentialsProviderError', 'Could not load credentials') },
  });

  expect(code).toBe(1);
  expect(said).toBe(
    `The stack ${plain.aws.stackName} cannot be read. This machine has no AWS credentials. Run \`aws configure\` or \`aws sso login\`, then run the command again.`,
  );
});

test('O3 · the settings of the example have only the checks that they need', async () => {
  const { out } = await runDoctor('--before', {
    config: siteConfig,
    answers: { DescribeSecret: () => ({}) },
  });

  expect(out).toContain('Google secret');
  expect(out).not.toContain('DNS');
});
