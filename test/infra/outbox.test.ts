import { expect, test } from 'vitest';
import { outboxEnvironment } from '#contract/function-environment.ts';
import { siteConfig } from '#site-config';
import { siteOf, synthesise } from './configurations.ts';
import { outputsOf, propertiesOf, resourcesOf, type Template } from './template.ts';

const site = siteOf('no domain');
const domainSite = siteOf('Route 53 in ap-south-1');
const outside = siteOf('external DNS');

function outboxOf(template: Template): Readonly<Record<string, string>> {
  return Object(propertiesOf(template, 'AWS::Lambda::Function', 'OutboxLambda')['Environment']).Variables;
}

test('N1 · the outbox has the environment that its code reads, without a webhook', () => {
  const optional = ['WEBHOOK_SECRET', 'WEBHOOK_URL'];

  expect([...Object.keys(outboxOf(site)), ...optional].toSorted()).toEqual(
    Object.keys(outboxEnvironment.entries).toSorted(),
  );
  expect(outboxOf(site)).toMatchObject({ MAIL_TO: siteConfig.contact.email });
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

test.each([domainSite, outside])(
  'N1 · a DMARC record is proposed and never made: the domain may have one',
  (template) => {
    expect(outputsOf(template)['MailRecordDmarc']).toBe('_dmarc.asha.in TXT "v=DMARC1; p=none"');
    expect(JSON.stringify(template.Resources)).not.toContain('_dmarc');
  },
);
