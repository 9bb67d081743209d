import { DescribeAlarmsCommand, type MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { paginateListSubscriptions } from '@aws-sdk/client-sns';
import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { outputs } from '#contract/stack-names.ts';
import { findIdentity, identitiesOf } from './account-checks.ts';
import { fail, pass, warn, type Checks, type DeployedStack, type Result, type Site } from './check.ts';
import { checkDmarc } from './dmarc-check.ts';

export function siteChecks(site: Site, stack: DeployedStack): Checks {
  const { config } = site;
  const identities = identitiesOf(config);
  const [sender] = identities;
  return [
    { name: 'Canary', run: () => checkCanary(site, stack) },
    ...identities.map((identity) => ({ name: 'Email', run: () => checkIdentity(site, identity) })),
    { name: 'Email sender', run: () => checkSender(site, sender) },
    { name: 'DMARC', run: () => checkDmarc(site) },
    { name: 'Alarm emails', run: () => checkSubscriptions(site) },
    { name: 'Alarms', run: () => checkAlarms(site) },
    config.signIn && { name: 'Sign-in page', run: () => checkSignInPage(site, stack) },
  ];
}

/** The canary opens a page and sends a message, as a visitor does. */
async function checkCanary({ aws }: Site, { outputs: found }: DeployedStack): Promise<Result> {
  const FunctionName = found.get(outputs.canaryFunction);
  const { FunctionError, Payload } = await aws.lambda.send(new InvokeCommand({ FunctionName }));
  if (FunctionError === undefined) return pass('The contact page opens, and the form takes a message.');
  const { errorMessage = FunctionError } = v.parse(failureSchema, Buffer.from(Payload ?? '{}').toString());
  return fail(
    `The canary could not use the site: ${errorMessage.replace(/\.?$/, '.')} See docs/runbook.md, “The canary fails”.`,
  );
}

const failureSchema = v.pipe(v.string(), v.parseJson(), v.object({ errorMessage: v.optional(v.string()) }));

/** SES sends only from a verified identity. In the sandbox, the recipient must be verified too. */
async function checkIdentity({ aws, config }: Site, identity: string): Promise<Result> {
  const found = await findIdentity(aws, identity);
  if (found?.VerifiedForSendingStatus) return pass(`SES has verified ${identity}.`);
  return fail(
    identity.includes('@')
      ? `SES has not verified ${identity}, so no message is emailed. Within 24 hours, open the link in the email from AWS to ${identity}. To get another email: aws ses verify-email-identity --region ${config.aws.region} --email-address ${identity}`
      : `SES has not verified ${identity}, so no message is emailed. Enter the DNS records of the outputs MailRecord…; verification takes up to 72 hours.`,
  );
}

/** DMARC compares the sender's domain with the one of DKIM and of MAIL FROM. */
async function checkSender({ aws, config }: Site, sender: string): Promise<Result> {
  if (!config.domain) {
    return warn(
      `Emails from ${sender} to itself have no signature of a domain, and the mailbox may take them for spam. Set domain, or allow the sender there.`,
    );
  }
  const found = await findIdentity(aws, sender);
  if (found?.MailFromAttributes?.MailFromDomainStatus === 'SUCCESS')
    return pass(`DKIM and MAIL FROM belong to ${sender}.`);
  return fail(
    `SES has not found the MX record of bounces.${sender}, so emails are not sent from the domain's own MAIL FROM address. Enter the DNS records of the outputs MailRecord…, or wait: SES looks for them for 72 hours.`,
  );
}

async function listAlarms({ aws, config }: Site): Promise<readonly MetricAlarm[]> {
  const request = new DescribeAlarmsCommand({ AlarmNamePrefix: `${config.aws.stackName}-` });
  return (await aws.cloudWatch.send(request)).MetricAlarms ?? [];
}

const noAlarms = 'The stack has no alarms. Deploy it again: npm run deploy';

/** An unconfirmed subscription has the ARN `PendingConfirmation` (SNS developer guide, read 2026-11-22). */
async function checkSubscriptions(site: Site): Promise<Result> {
  const { aws, config } = site;
  const topic = (await listAlarms(site)).flatMap(({ AlarmActions = [] }) => AlarmActions)[0];
  if (topic === undefined) return fail(noAlarms);
  const confirmed = new Set<string>();
  for await (const { Subscriptions = [] } of paginateListSubscriptions({ client: aws.sns }, {})) {
    for (const { TopicArn, Endpoint = '', SubscriptionArn = '' } of Subscriptions) {
      if (TopicArn === topic && SubscriptionArn.startsWith('arn:')) confirmed.add(Endpoint);
    }
  }
  const missing = config.aws.alarms.emails.filter((email) => !confirmed.has(email));
  if (missing.length === 0) return pass('Every address of aws.alarms.emails is subscribed.');
  return fail(
    `Alarms do not reach ${missing.join(', ')}. Do not open the link in the email “AWS Notification - Subscription Confirmation”, but copy from it what follows Token= and run: aws sns confirm-subscription --region ${config.aws.region} --topic-arn ${topic} --authenticate-on-unsubscribe true --token "$TOKEN"; the token works for 48 hours. To get another: aws sns subscribe --region ${config.aws.region} --topic-arn ${topic} --protocol email --notification-endpoint ${missing[0]}`,
  );
}

async function checkAlarms(site: Site): Promise<Result> {
  const all = await listAlarms(site);
  if (all.length === 0) return fail(noAlarms);
  const active = all.filter(({ StateValue }) => StateValue === 'ALARM');
  if (active.length === 0) return pass(`None of ${all.length} alarms is active.`);
  return fail(active.map(({ AlarmName, AlarmDescription = '' }) => `${AlarmName}: ${AlarmDescription}`).join(' '));
}

/** Cognito redirects to Google for a known client, else to `/error` (“Authorize endpoint”, read 2026-11-28). */
async function checkSignInPage({ network }: Site, { outputs: found }: DeployedStack): Promise<Result> {
  const siteUrl = found.get(outputs.siteUrl) ?? '';
  const response = await network.fetch(`${siteUrl}${runtimeConfigPath}`);
  const { signIn } = v.parse(runtimeConfigSchema, await response.json());
  if (!signIn?.loginPages)
    return fail(`${siteUrl}${runtimeConfigPath} has no sign-in page. Deploy again: npm run deploy`);
  const query = new URLSearchParams({ client_id: signIn.userPoolClientId, response_type: 'code', scope: 'openid' });
  query.set('redirect_uri', `${siteUrl}/login`);
  query.set('identity_provider', 'Google');
  const authorizeUrl = `${signIn.loginPages}/oauth2/authorize?${query.toString()}`;
  const reply = await network.fetch(authorizeUrl, { redirect: 'manual' });
  const location = reply.headers.get('location') ?? '';
  if (URL.parse(location)?.hostname === 'accounts.google.com') return pass(`${signIn.loginPages} answers.`);
  return fail(
    `${signIn.loginPages} answers ${reply.status} in place of Google, so “Continue with Google” fails. Wait an hour if the domain is new. Otherwise deploy again: npm run deploy`,
  );
}
