import { expect, test } from 'vitest';
import { awsError, type AwsAnswers } from './aws-stand-in.ts';
import { newAccount, plain, route53, runDoctor, topic } from './doctor-run.ts';

const { stackName } = plain.aws;

test('O3, O4 · a healthy site passes: a message arrives, emails are verified, alarms are quiet and subscribed', async () => {
  const { code, out, said } = await runDoctor('--after');

  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(out).toBe(
    [
      'The deployed site',
      '  pass  Canary        The contact page opens, and the form takes a message.',
      '  pass  Email         SES has verified hello@company.in.',
      '  warn  Email sender  Emails from hello@company.in to itself have no signature of a domain, and the mailbox may take them for spam. Set domain, or allow the sender there.',
      '  pass  DMARC         No DMARC record of company.in forbids emails without its signature.',
      '  pass  Alarm emails  Every address of aws.alarms.emails is subscribed.',
      '  pass  Alarms        None of 1 alarms is active.',
      '',
      '',
    ].join('\n'),
  );
});

const signIn = {
  userPoolId: 'ap-south-1_abc',
  userPoolClientId: 'client',
  userPoolEndpoint: 'https://cognito-idp.ap-south-1.amazonaws.com',
  loginPages: 'https://site.auth.ap-south-1.amazoncognito.com',
};

/** Answers for config.json and, as Cognito does, for the authorize endpoint. */
function cognitoThatRedirectsTo(location: string) {
  const asked: string[] = [];
  const fetch = async (input: unknown) => {
    asked.push(String(input));
    if (String(input).endsWith('/config.json')) return Response.json({ region: 'ap-south-1', signIn });
    return new Response(null, { status: 302, headers: { location } });
  };
  return { asked, network: { fetch } };
}

test('N1, O3, O4 · each problem of a deployed site fails its check, with a sentence that says how to correct it', async () => {
  const errorMessage = '/api/contacts answered 503 in place of 201.';
  const alarm = {
    AlarmName: `${stackName}-OutboxFails`,
    StateValue: 'ALARM',
    AlarmDescription: 'The outbox fails. See docs/runbook.md#the-outbox-fails',
    AlarmActions: [topic],
  };

  const { code, failed } = await runDoctor('--after', {
    config: { signIn: { ownDomain: false, codesBySes: false } },
    answers: {
      Invoke: () => ({ FunctionError: 'Unhandled', Payload: Buffer.from(JSON.stringify({ errorMessage })) }),
      GetEmailIdentity: () => ({ VerifiedForSendingStatus: false }),
      ListSubscriptions: () => ({
        Subscriptions: [{ TopicArn: topic, Endpoint: 'alarms@company.in', SubscriptionArn: 'PendingConfirmation' }],
      }),
      DescribeAlarms: () => ({ MetricAlarms: [alarm] }),
    },
    network: cognitoThatRedirectsTo('/error?error=redirect_mismatch').network,
  });

  expect(code).toBe(1);
  expect(failed).toEqual([
    `Canary: The canary could not use the site: ${errorMessage} See docs/runbook.md, “The canary fails”.`,
    'Email: SES has not verified hello@company.in, so no message is emailed. Within 24 hours, open the link in the email from AWS to hello@company.in. To get another email: aws ses verify-email-identity --region ap-south-1 --email-address hello@company.in',
    `Alarm emails: Alarms do not reach alarms@company.in. Do not open the link in the email “AWS Notification - Subscription Confirmation”, but copy from it what follows Token= and run: aws sns confirm-subscription --region ap-south-1 --topic-arn ${topic} --authenticate-on-unsubscribe true --token "$TOKEN"; the token works for 48 hours. To get another: aws sns subscribe --region ap-south-1 --topic-arn ${topic} --protocol email --notification-endpoint alarms@company.in`,
    `Alarms: ${alarm.AlarmName}: ${alarm.AlarmDescription}`,
    `Sign-in page: ${signIn.loginPages} answers 302 in place of Google, so “Continue with Google” fails. Wait an hour if the domain is new. Otherwise deploy again: npm run deploy`,
  ]);
});

test('O3, N1 · with a domain, the doctor fails if SES has not verified the domain or the recipient', async () => {
  const { failed } = await runDoctor('--after', {
    config: { domain: route53, mail: { to: 'messages@other.in' } },
    answers: {
      GetEmailIdentity: ({ EmailIdentity }) =>
        EmailIdentity === 'company.in' ? { VerifiedForSendingStatus: false } : awsError('NotFoundException'),
    },
  });

  expect(failed).toEqual([
    expect.stringContaining('Email: SES has not verified company.in, so no message is emailed. Enter the DNS records'),
    expect.stringContaining('Email: SES has not verified messages@other.in, so no message is emailed. Within 24 hours'),
    expect.stringMatching(/^Email sender: SES has not found the MX record of bounces\.company\.in/),
  ]);
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

/** Each record is a list of strings, as DNS splits it. */
const dmarc = (...records: readonly string[][]) => ({
  resolveTxt: (host: string) => Promise.resolve(host === '_dmarc.company.in' ? [['other'], ...records] : []),
});

test('O3, N1 · a DMARC record passes for a host below its domain, also split into several strings', async () => {
  const { passed, warned } = await runDoctor('--after', {
    config: { url: 'https://shop.company.in', domain: route53 },
    answers: verified,
    network: dmarc(['v=DMARC1;', ' p=reject']),
  });

  expect(passed).toContain('DMARC: _dmarc.company.in has v=DMARC1; p=reject.');
  expect(warned).toEqual([]);
});

test.each([
  [
    ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
    '_dmarc.company.in has 2 DMARC records, which count as none. Keep one: v=DMARC1; p=none or v=DMARC1; p=reject.',
  ],
  [['v=DMARC1 p=none'], '_dmarc.company.in has “v=DMARC1 p=none”, which is no valid DMARC record'],
  [['v=DMARC1; p=rejct'], '_dmarc.company.in has “v=DMARC1; p=rejct”, which is no valid DMARC record'],
])('O3, N1 · the DMARC records %j fail, with or without a domain', async (records, sentence) => {
  for (const domain of [route53, undefined]) {
    const network = dmarc(...records.map((record) => [record]));
    const { failed } = await runDoctor('--after', { config: { domain }, answers: verified, network });

    expect(failed).toEqual([expect.stringContaining(`DMARC: ${sentence}`)]);
  }
});

test.each([
  ['hello@company.in', 'v=DMARC1;p=quarantine', 1],
  ['hello@company.in', 'v=DMARC1; p=none; sp=reject', 0],
  ['hello@mail.company.in', 'v=DMARC1; p=none; sp=reject', 1],
  ['hello@mail.company.in', 'v=DMARC1; p=reject; sp=none', 0],
])('O3, N1 · without a domain, emails of %s with the DMARC record %j have %i failures', async (to, record, count) => {
  const { failed } = await runDoctor('--after', { config: { mail: { to } }, network: dmarc([record]) });

  expect(failed).toHaveLength(count);
  for (const line of failed) expect(line).toContain('Set domain (docs/domain.md), or set mail.to to an address');
});

test('O3, O4 · a stack without alarms and without subscriptions fails', async () => {
  const noSubscription = await runDoctor('--after', { answers: { ListSubscriptions: () => ({}) } });
  const noAlarms = await runDoctor('--after', { answers: { DescribeAlarms: () => ({}) } });

  const message = 'The stack has no alarms. Deploy it again: npm run deploy';
  expect(noSubscription.failed).toEqual([expect.stringContaining('Alarms do not reach alarms@company.in.')]);
  expect(noAlarms.failed).toEqual([`Alarm emails: ${message}`, `Alarms: ${message}`]);
});

test('O3 · the sign-in page passes if Cognito leads to Google', async () => {
  const { asked, network } = cognitoThatRedirectsTo('https://accounts.google.com/o/oauth2/v2/auth?client_id=google');

  const { code, passed } = await runDoctor('--after', {
    config: { signIn: { ownDomain: false, codesBySes: false } },
    network,
  });

  expect(code).toBe(0);
  expect(passed).toContain(`Sign-in page: ${signIn.loginPages} answers.`);
  expect(asked[1]).toBe(
    `${signIn.loginPages}/oauth2/authorize?client_id=client&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('https://d111111abcdef8.cloudfront.net/login')}&identity_provider=Google`,
  );
});

test('O3 · for a site that was never deployed, the doctor prints one sentence', async () => {
  const { code, said } = await runDoctor('--after', { answers: newAccount });

  expect(code).toBe(1);
  expect(said).toBe(`No stack ${stackName} in ap-south-1. Deploy it: npm run deploy.`);
});
