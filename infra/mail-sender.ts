import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import { companyEmails, mailAddresses, mailDomain, mailIdentities, proposedDmarc } from '#contract/mail-addresses.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import type { LambdaFunction } from './lambda-function.ts';

type DnsRecord = {
  readonly id: string;
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
};

// With a domain, emails carry the domain's DKIM signature and MAIL FROM address, as DMARC requires. Without a domain,
// AWS verifies each address by a link.
export class MailSender extends Construct {
  readonly from: string;
  /** The verified domain of `from`. Undefined without a domain. */
  readonly domain: string | undefined;
  /** Of the emails to the company. */
  readonly #configurationSet: ConfigurationSet;
  readonly #to: string;
  readonly #identities: readonly EmailIdentity[];

  constructor(scope: Construct, id: string, config: SiteConfig) {
    super(scope, id);
    const { from, to } = mailAddresses(config);
    this.from = from;
    this.#to = to;
    this.#configurationSet = createConfigurationSet(this);
    this.domain = config.domain && mailDomain(config.url);
    // The construct id is the address, so that an address can move between `mail.to` and `contact.email`.
    this.#identities = mailIdentities(config).map((identity) =>
      identity === this.domain
        ? this.#createDomain(identity, config.domain?.hostedZoneId)
        : new EmailIdentity(this, identity, { identity: Identity.email(identity) }),
    );
  }

  /** Allows emails from `from` to the company only. In the SES sandbox, the role also needs permission for the recipient's identity. */
  grantSend(lambda: LambdaFunction): void {
    const resourceName = this.#configurationSet.configurationSetName;
    const variables = { MAIL_FROM: this.from, MAIL_TO: this.#to, MAIL_CONFIGURATION_SET: resourceName };
    lambda.grant(variables satisfies Partial<OutboxEnvironment>, {
      actions: ['ses:SendEmail'],
      resources: [
        ...this.#identities.map(({ emailIdentityArn }) => emailIdentityArn),
        Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName }),
      ],
      // The keys compare case (SES developer guide, “Sending policy examples”, read 2026-11-27).
      conditions: {
        StringEquals: { 'ses:FromAddress': this.from },
        'ForAllValues:StringEquals': { 'ses:Recipients': [this.#to] },
      },
    });
  }

  #createDomain(domain: string, hostedZoneId: string | undefined): EmailIdentity {
    const bounceDomain = `bounces.${domain}`;
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(domain),
      mailFromDomain: bounceDomain,
    });
    // “Using a custom MAIL FROM domain”, SES developer guide, read 2026-11-24.
    const mailServer = `10 feedback-smtp.${Stack.of(this).region}.amazonses.com`;
    const records: readonly DnsRecord[] = [
      ...identity.dkimRecords.map(({ name, value }, index) => ({
        id: `Dkim${index + 1}`,
        name,
        type: 'CNAME' as const,
        value,
      })),
      { id: 'MailFrom', name: bounceDomain, type: 'MX', value: mailServer },
      { id: 'Spf', name: bounceDomain, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
    ];
    for (const record of records) this.#addRecord(record, hostedZoneId);
    // Only an output, even with a Route 53 zone: the domain may have a DMARC record for all company emails.
    this.#addRecord({ id: 'Dmarc', name: `_dmarc.${domain}`, type: 'TXT', value: proposedDmarc }, undefined);
    return identity;
  }

  #addRecord({ id, name, type, value }: DnsRecord, hostedZoneId: string | undefined): void {
    if (hostedZoneId !== undefined) {
      new CfnRecordSet(this, id, { hostedZoneId, name, type, ttl: '1800', resourceRecords: [value] });
      return;
    }
    new CfnOutput(Stack.of(this), `MailRecord${id}`, {
      value: `${name} ${type} ${value}`,
      description:
        id === 'Dmarc'
          ? 'A DMARC record to enter, unless the domain has a DMARC record already.'
          : 'A DNS record to enter.',
    });
  }
}

// One message that a person of the company marks as spam must not stop the later ones.
function createConfigurationSet(scope: Construct): ConfigurationSet {
  const configurationSet = new ConfigurationSet(scope, 'Emails', { disableSuppressionList: true });
  const { name, value: defaultValue } = companyEmails;
  configurationSet.addEventDestination('Metrics', {
    destination: EventDestination.cloudWatchDimensions([
      { name, source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue },
    ]),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return configurationSet;
}
