import { expect, test } from 'vitest';
import { awsError } from './aws-stand-in.ts';
import { certificateFor, external, healthySite, plain, runDoctor } from './doctor-run.ts';

test('O3 · a new account without options passes with exit code 0', async () => {
  const { code, said, passed, failed } = await runDoctor('--before');

  expect({ code, said, failed }).toEqual({ code: 0, said: '', failed: [] });
  expect(passed).toEqual([
    `Region: No stack ${plain.aws.stackName} in the 35 other regions of the account.`,
    'SES identity: hello@company.in is not in use.',
  ]);
});

test('O3 · a problem makes the exit code 1, and the doctor says that it changed nothing', async () => {
  const { code, said } = await runDoctor('--before', { answers: { GetEmailIdentity: () => ({}) } });

  expect({ code, said }).toEqual({ code: 1, said: '1 of 2 checks failed. The doctor changed nothing.' });
});

test('K1, O3 · another region than the deployed stack’s fails, and a region that refuses calls is left out', async () => {
  const { failed } = await runDoctor('--before', {
    elsewhere: {
      'me-south-1': { DescribeStacks: () => awsError('UnrecognizedClientException') },
      'eu-west-1': healthySite,
    },
  });

  expect(failed).toEqual([
    `Region: The stack ${plain.aws.stackName} is in eu-west-1, and aws.region is ap-south-1: a deployment would make a second site with empty tables. Set aws.region to eu-west-1, or set another aws.stackName for a second site.`,
  ]);
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

test('O3 · a resource behind the first 100 of the stack is found: AWS lists 100 in an answer', async () => {
  const others = Array.from({ length: 100 }, (_, index) => ({
    ResourceType: 'AWS::IAM::Role',
    PhysicalResourceId: `${index}`,
  }));
  const identity = { ResourceType: 'AWS::SES::EmailIdentity', PhysicalResourceId: 'hello@company.in' };
  const { passed } = await runDoctor('--before', {
    answers: {
      ...healthySite,
      ListStackResources: ({ NextToken }) =>
        NextToken ? { StackResourceSummaries: [identity] } : { StackResourceSummaries: others, NextToken: '2' },
    },
  });

  expect(passed).toContain('SES identity: hello@company.in belongs to the stack.');
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
    'SES identity: The check did not finish. AccessDeniedException: No right to call GetEmailIdentity. Add the right: docs/github.md, “The deploying roles”.',
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
