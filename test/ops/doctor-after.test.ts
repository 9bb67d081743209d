import { expect, test } from 'vitest';
import { awsError, type AwsAnswers } from './aws-stand-in.ts';
import { newAccount, plain, route53, runDoctor } from './doctor-run.ts';

const { stackName } = plain.aws;

test('O3, O4 · a healthy site passes: a message arrives, emails are verified, alarms are quiet and subscribed', async () => {
  const { code, out, said } = await runDoctor('--after');

  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(out).toBe(
    [
      'The deployed site',
      '  pass  Canary        The contact page opens, and the form takes a message.',
      '  pass  Email         SES has verified hello@company.in.',
      '  warn  Email sender  Emails from hello@company.in to itself have no signature of its domain and may be taken for spam. Set domain, or allow the sender in the mailbox.',
      '  pass  Alarm emails  Every address of aws.alarms.emails is subscribed.',
      '  pass  Alarms        None of 1 alarms is active.',
      '',
      '',
    ].join('\n'),
  );
});

test('O3, O4 · a canary that fails gives its reason and the heading of the runbook', async () => {
  const errorMessage = '/api/contacts answered 503 in place of 201.';
  const { code, failed } = await runDoctor('--after', {
    answers: {
      Invoke: () => ({
        FunctionError: 'Unhandled',
        Payload: new TextEncoder().encode(JSON.stringify({ errorType: 'Error', errorMessage })),
      }),
    },
  });

  expect(code).toBe(1);
  expect(failed).toEqual([
    `Canary: The canary could not use the site: ${errorMessage} See docs/runbook.md, “The canary fails”.`,
  ]);
});

test('O3, N1 · an address that SES has not verified fails with what its owner must do', async () => {
  const { failed } = await runDoctor('--after', {
    answers: { GetEmailIdentity: () => ({ VerifiedForSendingStatus: false }) },
  });

  expect(failed).toEqual([
    'Email: SES has not verified hello@company.in, so no message is emailed. Open the link in the email from AWS to it; it works for 24 hours. To get another: aws ses verify-email-identity --region ap-south-1 --email-address hello@company.in',
  ]);
});

function answerUnverified({ EmailIdentity }: Readonly<Record<string, unknown>>) {
  return EmailIdentity === 'company.in' ? { VerifiedForSendingStatus: false } : awsError('NotFoundException');
}

test('O3, N1 · with a domain, SES must have verified the domain and, in its sandbox, a recipient outside of it', async () => {
  const sender = expect.stringMatching(/^Email sender: SES has not found the MX record of bounces\.company\.in/);
  const sandbox = await runDoctor('--after', {
    config: { domain: route53, mail: { to: 'leads@other.in', sesProductionAccess: false } },
    answers: { GetEmailIdentity: answerUnverified },
  });
  const production = await runDoctor('--after', {
    config: { domain: route53, mail: { to: 'leads@other.in', sesProductionAccess: true } },
    answers: { GetEmailIdentity: answerUnverified },
  });

  expect(sandbox.failed).toEqual([
    expect.stringContaining('Email: SES has not verified company.in, so no message is emailed. Enter the DNS records'),
    'Email: SES does not know leads@other.in, so no message is emailed. Deploy again: npm run deploy',
    sender,
  ]);
  expect(production.failed).toEqual([expect.stringContaining('company.in'), sender]);
});

const verified: AwsAnswers = {
  GetEmailIdentity: () => ({
    VerifiedForSendingStatus: true,
    MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' },
  }),
};

test('O3, N1 · a domain without a DMARC record is a warning that proposes one', async () => {
  const { code, warned } = await runDoctor('--after', { config: { domain: route53 }, answers: verified });

  expect(code).toBe(0);
  expect(warned).toEqual([
    'DMARC: DNS has no DMARC record for company.in, so mail servers may take its emails for spam. Enter this TXT record at your DNS provider: _dmarc.company.in "v=DMARC1; p=none"',
  ]);
});

test.each([
  ['https://www.company.in', '_dmarc.company.in'],
  ['https://shop.company.in', '_dmarc.company.in'],
])('O3, N1 · for %s a DMARC record at %s passes, among other texts and in parts', async (url, name) => {
  const records: Readonly<Record<string, string[][]>> = { [name]: [['other'], ['v=DMARC1;', ' p=reject']] };
  const resolveTxt = (host: string) =>
    records[host] ? Promise.resolve(records[host]) : Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
  const { passed, warned } = await runDoctor('--after', {
    config: { url, domain: route53 },
    answers: verified,
    network: { resolveTxt },
  });

  expect(passed).toContain(`DMARC: ${name} has v=DMARC1; p=reject.`);
  expect(warned).toEqual([]);
});

test.each([
  ['waits for its confirmation', [{ SubscriptionArn: 'PendingConfirmation' }]],
  ['was deleted by AWS', []],
])('O3, O4 · an alarm address that %s fails with the command that subscribes it', async (_, subscriptions) => {
  const topic = 'arn:aws:sns:ap-south-1:123456789012:alarms';
  const { failed } = await runDoctor('--after', {
    answers: {
      ListSubscriptions: () => ({
        Subscriptions: subscriptions.map((each) => ({ ...each, TopicArn: topic, Endpoint: 'alarms@company.in' })),
      }),
    },
  });

  expect(failed).toEqual([
    expect.stringMatching(
      /^Alarm emails: Alarms do not reach alarms@company\.in\. Open the link .* works for 48 hours/,
    ),
  ]);
  expect(failed[0]).toContain(
    `aws sns subscribe --region ap-south-1 --topic-arn ${topic} --protocol email --notification-endpoint alarms@company.in`,
  );
});

test('O3, O4 · a stack without alarms fails', async () => {
  const { failed } = await runDoctor('--after', { answers: { DescribeAlarms: () => ({}) } });

  const message = 'The stack has no alarms. Deploy it again: npm run deploy';
  expect(failed).toEqual([`Alarm emails: ${message}`, `Alarms: ${message}`]);
});

test('O3, O4 · an active alarm fails with its description', async () => {
  const { failed } = await runDoctor('--after', {
    answers: {
      DescribeAlarms: () => ({
        MetricAlarms: [
          {
            AlarmName: `${stackName}-OutboxFails`,
            StateValue: 'ALARM',
            AlarmDescription: 'docs/runbook.md, “The outbox fails”.',
            AlarmActions: ['arn:aws:sns:ap-south-1:123456789012:alarms'],
          },
        ],
      }),
    },
  });

  expect(failed).toEqual([`Alarms: ${stackName}-OutboxFails: docs/runbook.md, “The outbox fails”.`]);
});

const signIn = {
  userPoolId: 'ap-south-1_abc',
  userPoolClientId: 'client',
  userPoolEndpoint: 'https://cognito-idp.ap-south-1.amazonaws.com',
  domain: 'site.auth.ap-south-1.amazoncognito.com',
  google: true,
};

/** Answers for config.json and, as Cognito does, for the authorize endpoint. */
function cognitoThatAnswers(location: string) {
  const asked: string[] = [];
  const fetch = (input: unknown) => {
    asked.push(String(input));
    return Promise.resolve(
      String(input).endsWith('/config.json')
        ? Response.json({ region: 'ap-south-1', signIn })
        : new Response(null, { status: 302, headers: { location } }),
    );
  };
  return { asked, network: { fetch } };
}

test('O3 · the sign-in page passes if Cognito knows the site', async () => {
  const { asked, network } = cognitoThatAnswers('/login?client_id=client');
  const { code, passed } = await runDoctor('--after', { config: { signIn: { ownDomain: false } }, network });

  expect(code).toBe(0);
  expect(passed).toContain(`Sign-in page: ${signIn.domain} answers.`);
  expect(asked[1]).toBe(
    `https://${signIn.domain}/oauth2/authorize?client_id=client&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('https://d111111abcdef8.cloudfront.net/login')}`,
  );
});

test('O3 · the sign-in page fails if Cognito answers with its error page', async () => {
  const { network } = cognitoThatAnswers('/error?error=redirect_mismatch');
  const { failed } = await runDoctor('--after', { config: { signIn: { ownDomain: false } }, network });

  expect(failed).toEqual([
    `Sign-in page: ${signIn.domain} answers 302 in place of its sign-in page, so “Continue with Google” fails. Wait an hour if the domain is new. Otherwise deploy again: npm run deploy`,
  ]);
});

test('O3 · a site that was never deployed is one sentence', async () => {
  const { code, said } = await runDoctor('--after', { answers: newAccount });

  expect({ code, said }).toEqual({
    code: 1,
    said: `No stack ${stackName} in ap-south-1. Deploy it: npm run deploy.`,
  });
});
