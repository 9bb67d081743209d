import { App } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import type { SiteConfig } from '#contract/site-config.ts';
import { SiteStack } from '#infra/site-stack.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { schemaProblems } from './resource-schema.ts';
import { bundleFolder, type Resource } from './synthesised.ts';

/** The whole stack with other settings, without bundling its functions. */
function stackWith(settings: Partial<SiteConfig>) {
  const app = new App({ context: { 'aws:cdk:bundling-stacks': [] } });
  const stack = new SiteStack(app, { config: { ...siteConfig, ...settings }, bundle: readWebBundle(bundleFolder) });
  const resources: Readonly<Record<string, Resource>> = Template.fromStack(stack).toJSON()['Resources'];
  const ofType = (type: string) =>
    Object.values(resources)
      .filter(({ Type }) => Type === type)
      .map(({ Properties }) => Object(deployed(Properties)));
  return { stack, resources, ofType };
}

test('N1 · with mail switched off nobody is told, and synthesis says so', () => {
  const { stack, ofType } = stackWith({ mail: false });

  expect(ofType('AWS::SES::EmailIdentity')).toEqual([]);
  expect(ofType('AWS::Lambda::EventSourceMapping')).toEqual([]);
  Annotations.fromStack(stack).hasWarning('*', Match.stringLikeRegexp('Nobody is told of a message'));
});

test('N1 · synthesis says who is told, and which link has to be pressed first', () => {
  const { stack, ofType } = stackWith({
    mail: { to: 'sales@company.example', from: 'site@company.example', confirmSubscriptions: false, isProven: false },
  });

  expect(ofType('AWS::SES::EmailIdentity').map(({ EmailIdentity }) => EmailIdentity)).toEqual([
    'site@company.example',
    'sales@company.example',
  ]);
  expect(ofType('AWS::Cognito::UserPool')).toEqual([
    expect.not.objectContaining({ EmailConfiguration: expect.anything() }),
  ]);
  Annotations.fromStack(stack).hasInfo('*', Match.stringLikeRegexp('mailed to sales@company.example .*until the link'));
});

test('N1, K2 · a proven sender in a domain of ours sends the codes of accounts too', () => {
  const { resources, ofType } = stackWith({
    mail: { confirmSubscriptions: true, isProven: true },
    domain: { name: 'company.example', redirectFrom: [], dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' },
  });

  expect(schemaProblems(resources)).toEqual([]);
  expect(ofType('AWS::SES::EmailIdentity').map(({ EmailIdentity }) => EmailIdentity)).toEqual([
    'company.example',
    siteConfig.contact.email,
  ]);
  expect(ofType('AWS::Route53::RecordSet').filter(({ Type, TTL }) => Type === 'CNAME' && TTL === '1800')).toHaveLength(
    3,
  );
  expect(ofType('AWS::Cognito::UserPool')).toMatchObject([
    {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: `${siteConfig.company.name} <website@company.example>`,
        SourceArn: 'arn:<Partition>:ses:<Region>:<AccountId>:identity/company.example',
      },
    },
  ]);
});

test('N1 · an address is the same resource whatever it is used for: a second one would be refused while the first has it', () => {
  const address = siteConfig.contact.email;
  const domain = { name: 'company.example', redirectFrom: [], hostedZoneId: 'Z0123456789ABCDEFGHIJ' };
  const mail = { confirmSubscriptions: true, isProven: false };
  const others: readonly Partial<SiteConfig>[] = [
    { domain: { ...domain, dns: 'route53' } },
    { mail: { ...mail, from: 'site@company.example' } },
    { mail: { ...mail, to: 'sales@company.example', from: address } },
  ];
  const idsOf = (settings: Partial<SiteConfig>) =>
    Object.entries(stackWith(settings).resources)
      .filter(([, { Properties }]) => Properties?.['EmailIdentity'] === address)
      .map(([id]) => id);

  expect(idsOf({})).toHaveLength(1);
  expect(others.map(idsOf)).toEqual(others.map(() => idsOf({})));
});

test('N1 · a webhook reads the same stream by a function of its own, which may write nothing', () => {
  const { resources, ofType } = stackWith({
    webhook: { url: 'https://crm.example/leads', secretName: 'site/webhook' },
  });

  expect(schemaProblems(resources)).toEqual([]);
  const streams = ofType('AWS::Lambda::EventSourceMapping').map(({ EventSourceArn }) => JSON.stringify(EventSourceArn));
  expect(streams.filter((stream) => stream.includes('Contacts'))).toHaveLength(2);
  expect(ofType('AWS::Lambda::Function')).toContainEqual(
    expect.objectContaining({
      Environment: {
        Variables: {
          FORM: 'contacts',
          WEBHOOK_URL: 'https://crm.example/leads',
          WEBHOOK_SECRET: '{{resolve:secretsmanager:site/webhook:SecretString:::}}',
        },
      },
    }),
  );
  const policies = Object.entries(resources).filter(
    ([id]) => id.startsWith('ContactsWebhook') && id.includes('Policy'),
  );
  expect(JSON.stringify(policies)).not.toMatch(/dynamodb:(Put|Update|Delete)Item|ses:/);
});
