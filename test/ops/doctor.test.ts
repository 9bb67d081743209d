import { expect, test } from 'vitest';
import { awsError } from './aws-stand-in.ts';
import { healthySite, newAccount, plain, route53, runDoctor, topic } from './doctor-run.ts';

const { stackName } = plain.aws;

test('O3 · before a deployment, the doctor names the account and says whether it has the site', async () => {
  const before = await runDoctor('--before');
  const later = await runDoctor('--before', { answers: healthySite });

  const account = 'Account: Account 123456789012, region ap-south-1.';
  expect([before.code, before.passed]).toEqual([0, [`${account} The deployment makes a new site, ${stackName}.`]]);
  expect(later.passed).toEqual([`${account} The stack ${stackName} exists.`]);
});

test('O3 · an account that is not prepared for CDK in each region of the site fails, with the command', async () => {
  const missing = { DescribeStacks: () => awsError('ValidationError', 'Stack does not exist') };
  const onlyHere = {
    DescribeStacks: ({ StackName }: Readonly<Record<string, unknown>>) =>
      // The second question about CDK's stack is the one in us-east-1.
      StackName === 'CDKToolkit' && asked++ === 0
        ? newAccount['DescribeStacks']!({ StackName })
        : missing.DescribeStacks(),
  };
  let asked = 0;

  expect((await runDoctor('--before', { answers: missing })).failed).toEqual([
    'Account: CDK is not prepared in ap-south-1. Run: npx cdk bootstrap aws://<account>/ap-south-1',
  ]);
  expect((await runDoctor('--before', { config: { domain: route53 }, answers: onlyHere })).failed).toEqual([
    'Account: CDK is not prepared in us-east-1. Run: npx cdk bootstrap aws://<account>/us-east-1',
  ]);
});

test('O3 · without credentials, the doctor repeats the reason of AWS and names the page that helps', async () => {
  const reason = 'Profile mfa requires multi-factor authentication, but no MFA code callback was provided.';
  const { code, said } = await runDoctor('--before', {
    answers: { DescribeStacks: () => awsError('CredentialsProviderError', reason) },
  });

  expect(code).toBe(1);
  expect(said).toContain(`${reason} See docs/deploying.md, “Credentials”.`);
});

test('O3 · a missing secret and the sandbox of SES fail before a deployment', async () => {
  const google = { clientId: '1.apps.googleusercontent.com', secretName: 'company/google' };
  const { failed } = await runDoctor('--before', {
    config: { signIn: { google, ownDomain: false, codesBySes: true } },
    answers: {
      DescribeSecret: () => awsError('ResourceNotFoundException'),
      GetAccount: () => ({ ProductionAccessEnabled: false }),
    },
  });

  expect(failed).toEqual([
    'Google secret: Secrets Manager has no secret company/google. Create it: aws secretsmanager create-secret --region ap-south-1 --name company/google --secret-string "$SECRET"',
    expect.stringContaining('SES production access: SES is in its sandbox.'),
  ]);
});

test.each([
  ['https://news.example/hooks/secret-token', 'passed', 'Secrets Manager has company/newsletter, which is a URL.'],
  ['http://news.example/hooks/secret-token', 'failed', 'is not a URL that begins with https://'],
  ['https://me:secret-token@news.example', 'failed', 'is not a URL that begins with https://'],
  [undefined, 'warned', 'these credentials may not read whether it is a URL.'],
] as const)(
  'N4, O3 · the doctor checks the URL in the secret of the newsletter program: %s',
  async (text, kind, words) => {
    const result = await runDoctor('--before', {
      config: { newsletter: { webhookSecret: 'company/newsletter' } },
      answers: {
        DescribeSecret: () => ({}),
        GetSecretValue: () => (text === undefined ? awsError('AccessDeniedException') : { SecretString: text }),
      },
    });

    expect(result[kind]).toContainEqual(expect.stringContaining(words));
    expect(JSON.stringify(result)).not.toContain('secret-token');
  },
);

test('O3, O4 · a healthy site passes, also beside the alarms of a stack whose name begins like its own', async () => {
  const { code, out, said } = await runDoctor('--after');

  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(out).toBe(
    [
      'The deployed site',
      '  pass  Canary        The contact page opens, and the form takes a message.',
      '  pass  SES account   SES sends emails of this account.',
      '  pass  Email         SES has verified hello@company.in.',
      '  pass  Alarm emails  Every address of aws.alarms.emails is subscribed.',
      '  pass  Alarms        None of 1 alarms is active.',
      '',
      '',
    ].join('\n'),
  );
});

test('N1, O3, O4 · each problem of a deployed site fails its check, with a sentence that says how to correct it', async () => {
  const errorMessage = '/api/contacts answered 503 in place of 201.';
  const alarm = {
    AlarmName: `${stackName}-OutboxFails`,
    StateValue: 'ALARM',
    AlarmDescription: 'The outbox fails. See docs/runbook.md#the-outbox-fails',
    AlarmActions: [topic],
  };

  const { code, failed } = await runDoctor('--after', {
    answers: {
      Invoke: () => ({ FunctionError: 'Unhandled', Payload: Buffer.from(JSON.stringify({ errorMessage })) }),
      GetAccount: () => ({ SendingEnabled: false }),
      GetEmailIdentity: () => ({ VerifiedForSendingStatus: false }),
      ListSubscriptionsByTopic: () => ({
        Subscriptions: [{ Endpoint: 'alarms@company.in', SubscriptionArn: 'PendingConfirmation' }],
      }),
      DescribeAlarms: () => ({ MetricAlarms: [alarm] }),
    },
  });

  expect(code).toBe(1);
  expect(failed).toEqual([
    `Canary: The canary could not use the site: ${errorMessage} See docs/runbook.md, “The canary fails”.`,
    'SES account: SES has paused the emails of this account. Read the SES console, “Account dashboard”.',
    'Email: SES has not verified hello@company.in, so no message is emailed. Within 24 hours, open the link in the email from AWS to hello@company.in. To get another email: aws ses verify-email-identity --region ap-south-1 --email-address hello@company.in',
    `Alarm emails: Alarms do not reach alarms@company.in. Do not open the link in the email “AWS Notification - Subscription Confirmation”, but copy from it what follows Token= and run: aws sns confirm-subscription --region ap-south-1 --topic-arn ${topic} --authenticate-on-unsubscribe true --token "$TOKEN"; the token works for 48 hours. To get another: aws sns subscribe --region ap-south-1 --topic-arn ${topic} --protocol email --notification-endpoint alarms@company.in`,
    `Alarms: ${alarm.AlarmName}: ${alarm.AlarmDescription}`,
  ]);
});

test('O3, N1 · with a domain, the doctor fails if SES has lost its DKIM records, or has not verified the recipient', async () => {
  const { failed } = await runDoctor('--after', {
    config: { domain: route53, mail: { to: 'messages@other.in' } },
    answers: {
      GetEmailIdentity: ({ EmailIdentity }) =>
        EmailIdentity === 'company.in'
          ? { VerifiedForSendingStatus: true, DkimAttributes: { Status: 'FAILED' } }
          : awsError('NotFoundException'),
    },
  });

  expect(failed).toEqual([
    expect.stringContaining('Email: SES has not verified company.in, so no message is emailed. Enter the DNS records'),
    expect.stringContaining('Email: SES has not verified messages@other.in, so no message is emailed. Within 24 hours'),
  ]);
});

test('O4 · alarms whose actions a person has switched off fail', async () => {
  const alarm = { AlarmName: `${stackName}-FormsFail`, StateValue: 'OK', ActionsEnabled: false, AlarmActions: [topic] };
  const { failed } = await runDoctor('--after', { answers: { DescribeAlarms: () => ({ MetricAlarms: [alarm] }) } });

  expect(failed).toEqual([`Alarms: The actions of ${alarm.AlarmName} are switched off. Switch them on in CloudWatch.`]);
});

test('O3 · for a site that was never deployed, the doctor prints one sentence', async () => {
  const { code, said } = await runDoctor('--after', { answers: newAccount });

  expect([code, said]).toEqual([1, `No stack ${stackName} in ap-south-1. Deploy it: npm run deploy.`]);
});
