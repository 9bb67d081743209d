import { expect, test } from 'vitest';
import type { SiteConfig } from '#settings/site-config.ts';
import { awsError } from './aws-stand-in.ts';
import { certificateFor, external, healthySite, plain, runDoctor } from './doctor-run.ts';

const { stackName } = plain.aws;
const certificate = certificateFor('company.in', 'www.company.in', 'auth.www.company.in');
const everyOption: Partial<SiteConfig> = {
  domain: external,
  signIn: {
    google: { clientId: '1.apps.googleusercontent.com', secretName: 'company/google' },
    ownDomain: true,
    codesBySes: true,
  },
  newsletter: { webhookSecret: 'company/newsletter' },
};

test('O3 · a new account without options passes with exit code 0', async () => {
  const { code, said, passed, failed } = await runDoctor('--before');

  expect({ code, said, failed }).toEqual({ code: 0, said: '', failed: [] });
  expect(passed).toEqual([`Region: No stack ${stackName} in the 26 other regions of the account.`]);
});

test('G1, O2, O3 · a deployed site with every option passes', async () => {
  const { code, passed } = await runDoctor('--before', {
    config: everyOption,
    answers: {
      ...healthySite,
      ...certificate,
      DescribeSecret: () => ({}),
      GetSecretValue: () => ({ SecretString: 'https://news.example/hooks/1' }),
      DescribeUserPool: () => ({ UserPool: {} }),
      GetAccount: () => ({ ProductionAccessEnabled: true }),
    },
    network: { resolve4: () => Promise.resolve(['192.0.2.1']) },
  });

  expect(code).toBe(0);
  expect(passed).toEqual([
    'Other distribution: No other CloudFront distribution has a host of the site.',
    'Certificate: The certificate is issued for all hosts.',
    'Google secret: Secrets Manager has company/google.',
    'Newsletter secret: Secrets Manager has company/newsletter, which is a URL.',
    'SES production access: SES has production access and has verified company.in.',
    'Sign-in domain: Cognito can use auth.www.company.in for the managed login pages.',
  ]);
});

test('K1, G1, N4, O2, O3 · each problem of an account fails its check, with a sentence that says how to correct it', async () => {
  const { code, said, failed } = await runDoctor('--before', {
    config: everyOption,
    answers: {
      ...certificate,
      DescribeSecret: ({ SecretId }) =>
        SecretId === 'company/newsletter' ? { DeletedDate: new Date() } : awsError('ResourceNotFoundException'),
      GetAccount: () => ({ ProductionAccessEnabled: false }),
      GetEmailIdentity: () => ({}),
    },
    elsewhere: {
      // The account has not enabled this region.
      'me-south-1': { DescribeStacks: () => awsError('UnrecognizedClientException') },
      'eu-west-1': healthySite,
    },
  });

  expect(failed).toEqual([
    `Region: The stack ${stackName} is in eu-west-1, and aws.region is ap-south-1: a deployment would make a second site with empty tables. Set aws.region to eu-west-1, or set another aws.stackName for a second site.`,
    'Google secret: Secrets Manager has no secret company/google in ap-south-1. Create it: aws secretsmanager create-secret --region ap-south-1 --name company/google --secret-string "$SECRET"',
    'Newsletter secret: The secret company/newsletter is being deleted. Keep it: aws secretsmanager restore-secret --region ap-south-1 --secret-id company/newsletter',
    'SES production access: SES is in its sandbox. Ask for production access: SES console, “Account dashboard”. Until then remove signIn.codesBySes.',
    'Sign-in domain: www.company.in has no A record, so Cognito refuses auth.www.company.in. Deploy without signIn.ownDomain, enter the DNS records of the outputs, then set signIn.ownDomain.',
  ]);
  expect({ code, said }).toEqual({ code: 1, said: '5 of 7 checks failed. The doctor changed nothing.' });
});

test('N4, O2, O3 · codesBySes fails if SES has not verified the sender, and a sign-in domain if the user pool has another one', async () => {
  const { failed } = await runDoctor('--before', {
    config: { domain: external, signIn: { ownDomain: true, codesBySes: true } },
    answers: {
      ...healthySite,
      ...certificate,
      GetAccount: () => ({ ProductionAccessEnabled: true }),
      GetEmailIdentity: () => ({}),
      DescribeUserPool: () => ({ UserPool: { CustomDomain: 'login.old.in' } }),
    },
  });

  expect(failed).toEqual([
    expect.stringContaining('SES production access: SES has not verified company.in. Remove signIn.codesBySes'),
    'Sign-in domain: The user pool has the domain login.old.in, and Cognito allows one. Deploy once without signIn.ownDomain.',
  ]);
});

test.each([
  ['http://news.example/secret-token', 'failed', 'is not a URL that begins with https://'],
  ['https://me:secret-token@news.example', 'failed', 'and has no user name and password'],
  [undefined, 'said', 'these credentials may not read whether it is a URL'],
])(
  'N4, O3 · the doctor says what is wrong with the secret of the newsletter, without its value: %s',
  async (text, where, sentence) => {
    const result = await runDoctor('--before', {
      config: { newsletter: { webhookSecret: 'company/newsletter' } },
      answers: {
        DescribeSecret: () => ({}),
        GetSecretValue: () => (text ? { SecretString: text } : awsError('AccessDeniedException')),
      },
    });

    expect(JSON.stringify(result)).toContain(sentence);
    expect(result.failed).toHaveLength(where === 'failed' ? 1 : 0);
    expect(JSON.stringify(result)).not.toContain('secret-token');
  },
);

test('O3 · without the templates of this site the doctor says how to make them', async () => {
  const { failed } = await runDoctor('--before', { planned: undefined });

  expect(failed).toEqual(['Templates: cdk.out does not have the templates of this site. Make them: npm run synth']);
});

test('O3 · a refused right fails the check and names the right and the guide', async () => {
  const { failed } = await runDoctor('--before', {
    answers: { GetEmailIdentity: () => awsError('AccessDeniedException', 'No right to call GetEmailIdentity.') },
    planned: [{ type: 'AWS::SES::EmailIdentity', properties: { EmailIdentity: 'company.in' } }],
  });

  expect(failed).toEqual([
    'SES identities: The check did not finish. AccessDeniedException: No right to call GetEmailIdentity. Add the missing permission: docs/github.md, “The deploying roles”.',
  ]);
});

test('O3 · without AWS credentials the doctor prints one sentence that says what to do', async () => {
  const { code, said } = await runDoctor('--before', {
    answers: { DescribeStacks: () => awsError('CredentialsProviderError', 'Could not load credentials') },
  });

  expect(code).toBe(1);
  expect(said).toBe(
    `The stack ${stackName} cannot be read. This machine has no AWS credentials. Run \`aws configure\` or \`aws sso login\`, then run the command again.`,
  );
});
