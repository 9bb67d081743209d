import { expect, test } from 'vitest';
import { awsError, type AwsAnswers } from './aws-stand-in.ts';
import { plain, route53, runDoctor } from './doctor-run.ts';

const { stackName } = plain.aws;

test('O3, O4 · a healthy site passes: a message arrives, emails are verified, alarms are quiet and subscribed', async () => {
  const { code, out, said } = await runDoctor('--after');

  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(out).toBe(
    [
      'The deployed site',
      '  pass  Canary        The contact page opens, and the form takes a message.',
      '  pass  Email         SES has verified hello@company.in.',
      '  pass  Alarm emails  Every address of aws.alarms.emails is subscribed.',
      '  pass  Alarms        None of 1 alarms is active.',
      '',
      '',
    ].join('\n'),
  );
});

const topic = 'arn:aws:sns:ap-south-1:123456789012:alarms';
const errorMessage = '/api/contacts answered 503 in place of 201.';
const Payload = new TextEncoder().encode(JSON.stringify({ errorType: 'Error', errorMessage }));
const noAlarms = 'The stack has no alarms. Deploy it again: npm run deploy';
const activeAlarm = {
  AlarmName: `${stackName}-OutboxFails`,
  StateValue: 'ALARM',
  AlarmDescription: 'docs/runbook.md, “The outbox fails”.',
  AlarmActions: [topic],
};

test.each<[string, AwsAnswers, readonly string[]]>([
  [
    'a canary that fails',
    { Invoke: () => ({ FunctionError: 'Unhandled', Payload }) },
    [`Canary: A test message does not arrive: ${errorMessage} See docs/runbook.md, “The canary fails”.`],
  ],
  [
    'an address that SES has not verified',
    { GetEmailIdentity: () => ({ VerifiedForSendingStatus: false }) },
    [
      'Email: SES has not verified hello@company.in, so no message is emailed. Open the link in the email from AWS to it; it works for 24 hours. To get another: aws ses verify-email-identity --region ap-south-1 --email-address hello@company.in',
    ],
  ],
  ['a stack without alarms', { DescribeAlarms: () => ({}) }, [`Alarm emails: ${noAlarms}`, `Alarms: ${noAlarms}`]],
  [
    'an active alarm',
    { DescribeAlarms: () => ({ MetricAlarms: [activeAlarm] }) },
    [`Alarms: ${stackName}-OutboxFails: docs/runbook.md, “The outbox fails”.`],
  ],
])('O3, O4, N1 · %s fails with what its owner must do', async (_, answers, messages) => {
  const { code, failed } = await runDoctor('--after', { answers });

  expect({ code, failed }).toEqual({ code: 1, failed: messages });
});

function answerUnverified({ EmailIdentity }: Readonly<Record<string, unknown>>) {
  return EmailIdentity === 'company.in' ? { VerifiedForSendingStatus: false } : awsError('NotFoundException');
}

const runWith = (sesProductionAccess: boolean) =>
  runDoctor('--after', {
    config: { domain: route53, mail: { to: 'leads@other.in', sesProductionAccess } },
    answers: { GetEmailIdentity: answerUnverified },
  });

test('O3, N1 · with a domain, SES must have verified the domain and, in its sandbox, a recipient outside of it', async () => {
  const domain = expect.stringContaining(
    'Email: SES has not verified company.in, so no message is emailed. Enter the DNS records',
  );
  expect((await runWith(true)).failed).toEqual([domain]);
  expect((await runWith(false)).failed).toEqual([
    domain,
    'Email: SES does not know leads@other.in, so no message is emailed. Deploy again: npm run deploy',
  ]);
});

test.each([
  ['waits for its confirmation', [{ SubscriptionArn: 'PendingConfirmation' }]],
  ['was deleted by AWS', []],
])('O3, O4 · an alarm address that %s fails with the command that subscribes it', async (_, subscriptions) => {
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

const signIn = {
  userPoolId: 'ap-south-1_abc',
  userPoolClientId: 'client',
  userPoolEndpoint: 'https://cognito-idp.ap-south-1.amazonaws.com',
  domain: 'site.auth.ap-south-1.amazoncognito.com',
  google: true,
};

/** Answers for config.json and, as Cognito does, for the authorize endpoint. */
async function runWithSignIn(location: string) {
  const asked: string[] = [];
  const fetch = (input: unknown) => {
    asked.push(String(input));
    return Promise.resolve(
      String(input).endsWith('/config.json')
        ? Response.json({ region: 'ap-south-1', signIn })
        : new Response(null, { status: 302, headers: { location } }),
    );
  };
  return { asked, ...(await runDoctor('--after', { config: { signIn: { ownDomain: false } }, network: { fetch } })) };
}

test('O3 · the sign-in page passes if Cognito knows the site, and fails if it answers with its error page', async () => {
  const { asked, passed } = await runWithSignIn('/login?client_id=client');
  const { failed } = await runWithSignIn('/error?error=redirect_mismatch');

  expect(passed).toContain(`Sign-in page: ${signIn.domain} answers.`);
  expect(asked[1]).toBe(
    `https://${signIn.domain}/oauth2/authorize?client_id=client&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('https://d111111abcdef8.cloudfront.net/login')}`,
  );
  expect(failed).toEqual([
    `Sign-in page: ${signIn.domain} answers 302 in place of its sign-in page, so “Continue with Google” fails. A new domain takes up to an hour; then deploy again: npm run deploy`,
  ]);
});
