import { expect, test } from 'vitest';
import { outboxEnvironment } from '#contract/function-environment.ts';
import { siteConfig } from '#site-config';
import { siteOf, synthesise } from './configurations.ts';
import { deployed, outputsOf, propertiesOf, resourcesOf, type Template } from './template.ts';

const site = siteOf('no domain');
const domainSite = siteOf('Route 53 in ap-south-1');
const outside = siteOf('external DNS');

function outboxOf(template: Template): Readonly<Record<string, string>> {
  return Object(propertiesOf(template, 'AWS::Lambda::Function', 'OutboxLambda')['Environment']).Variables;
}

test('N1, N5 · the outbox runs each minute, and writes its summary in the morning, by the clocks of the company', () => {
  expect(propertiesOf(site, 'AWS::Scheduler::Schedule', 'OutboxEachMinute')).toMatchObject({
    ScheduleExpression: 'rate(1 minute)',
    Target: { Arn: '<OutboxLambdaFunction.Arn>', RetryPolicy: { MaximumRetryAttempts: 0 } },
  });
  expect(propertiesOf(site, 'AWS::Lambda::Function', 'OutboxLambda')['Timeout']).toBe(60);
  expect(propertiesOf(site, 'AWS::Scheduler::Schedule', 'OutboxEachMorning')).toMatchObject({
    ScheduleExpression: 'cron(0 9 * * ? *)',
    ScheduleExpressionTimezone: 'Asia/Kolkata',
    Target: { Input: '{"task":"summary"}' },
  });
});

test('N1 · the outbox has the environment that its code reads, without a webhook', () => {
  const optional = ['WEBHOOK_SECRET', 'WEBHOOK_URL'];

  expect([...Object.keys(outboxOf(site)), ...optional].toSorted()).toEqual(
    Object.keys(outboxEnvironment.entries).toSorted(),
  );
  expect(outboxOf(site)).toMatchObject({ SES_PRODUCTION_ACCESS: 'false', MAIL_TO: siteConfig.contact.email });
});

test('N3 · the outbox gets the webhook’s URL, and the webhook’s secret from Secrets Manager', () => {
  const webhook = { url: 'https://crm.asha.in/hooks', secretName: 'asha/webhook' };

  expect(outboxOf(synthesise({ webhook }).site)).toMatchObject({
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: '{{resolve:secretsmanager:asha/webhook:SecretString:::}}',
  });
});

test.each([
  [
    'without a domain the company’s address writes to itself',
    site,
    [siteConfig.contact.email],
    siteConfig.contact.email,
  ],
  [
    'with a domain the site’s own address writes to the company’s',
    domainSite,
    ['asha.in', siteConfig.contact.email],
    'website@asha.in',
  ],
])('O2, N1 · %s, and SES has an identity for each address', (_, template, identities, from) => {
  const found = resourcesOf(template, 'AWS::SES::EmailIdentity').map(([, { Properties }]) => Properties);

  expect(found.map(({ EmailIdentity }) => EmailIdentity)).toEqual(identities);
  expect(outboxOf(template)['MAIL_FROM']).toBe(from);
});

test('N1 · bounces go to a subdomain of the domain, and Route 53 gets the records of DKIM and MAIL FROM', () => {
  const records = resourcesOf(domainSite, 'AWS::Route53::RecordSet').filter(([id]) => id.startsWith('MailSender'));

  expect(records.map(([, { Properties }]) => Properties['Type'])).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT']);
  expect(propertiesOf(domainSite, 'AWS::SES::EmailIdentity', 'MailSenderDomain')).toMatchObject({
    MailFromAttributes: { MailFromDomain: 'bounces.asha.in' },
  });
  expect(propertiesOf(domainSite, 'AWS::Route53::RecordSet', 'MailSenderMailFrom')).toMatchObject({
    Name: 'bounces.asha.in',
    ResourceRecords: ['10 feedback-smtp.ap-south-1.amazonses.com'],
  });
});

test('N1 · with DNS elsewhere the records of email are outputs', () => {
  const outputs = Object.entries(outputsOf(outside)).filter(([name]) => name.startsWith('MailRecord'));

  expect(Object.fromEntries(outputs)).toMatchObject({
    MailRecordDkim1: '<MailSenderDomain.DkimDNSTokenName1> CNAME <MailSenderDomain.DkimDNSTokenValue1>',
    MailRecordMailFrom: 'bounces.asha.in MX 10 feedback-smtp.ap-south-1.amazonses.com',
    MailRecordSpf: 'bounces.asha.in TXT "v=spf1 include:amazonses.com ~all"',
  });
});

test.each([domainSite, outside])(
  'N1 · a DMARC record is proposed and never made: the domain may have one',
  (template) => {
    expect(outputsOf(template)['MailRecordDmarc']).toBe('_dmarc.asha.in TXT "v=DMARC1; p=none"');
    expect(JSON.stringify(template.Resources)).not.toContain('_dmarc');
  },
);

test('N1, N4, O4 · every email has a configuration set that counts bounces and complaints, and suppresses the bounced addresses', () => {
  expect(deployed(outboxOf(site)['MAIL_CONFIGURATION_SET'])).toBe('<MailSenderEmails>');
  expect(propertiesOf(site, 'AWS::SES::ConfigurationSet')).toEqual({
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  expect(propertiesOf(site, 'AWS::SES::ConfigurationSetEventDestination')).toMatchObject({
    ConfigurationSetName: '<MailSenderEmails>',
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      CloudWatchDestination: {
        DimensionConfigurations: [
          { DimensionName: 'site-recipient', DimensionValueSource: 'messageTag', DefaultDimensionValue: 'reader' },
        ],
      },
    },
  });
});
