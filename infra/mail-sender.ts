import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import { mailAddresses, mailDomain, proposedDmarc, recipients, recipientTag } from '#contract/mail-addresses.ts';
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
  /** All emails through SES use it. With `signIn.codesBySes`, the emails of Cognito use it too. */
  readonly configurationSet: ConfigurationSet;
  readonly #to: string;
  readonly #identities: readonly EmailIdentity[];

  constructor(scope: Construct, id: string, config: SiteConfig) {
    super(scope, id);
    const { from, to } = mailAddresses(config);
    this.from = from;
    this.#to = to;
    this.configurationSet = createConfigurationSet(this, config.signIn && config.signIn.codesBySes);
    this.domain = config.domain && mailDomain(config.url);
    const isOfDomain = (address: string) => this.domain !== undefined && address.endsWith(`@${this.domain}`);
    const addresses = [...new Set([from, to])].filter((address) => !isOfDomain(address));
    this.#identities = [
      ...(this.domain === undefined ? [] : [this.#createDomain(this.domain, config.domain?.hostedZoneId)]),
      // The construct id is the address, so that an address can move between `mail.to` and `contact.email`.
      ...addresses.map((address) => new EmailIdentity(this, address, { identity: Identity.email(address) })),
    ];
  }

  /** Allows emails from `from` to the company only. In the SES sandbox, the role also needs permission for the recipient's identity. */
  grantSend(lambda: LambdaFunction): void {
    const resourceName = this.configurationSet.configurationSetName;
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

// With the suppression list, SES sends nothing more to an address that bounced or complained (SES API version 2,
// `SuppressionOptions`, read 2026-11-24). Without emails to visitors, it would only keep messages from the company: a
// colleague who marks one as spam is enough (mozilla/addons issue 162).
function createConfigurationSet(scope: Construct, hasVisitors: boolean): ConfigurationSet {
  const list = hasVisitors
    ? { suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS }
    : { disableSuppressionList: true };
  const configurationSet = new ConfigurationSet(scope, 'Emails', list);
  configurationSet.addEventDestination('Metrics', {
    destination: EventDestination.cloudWatchDimensions([
      { name: recipientTag, source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: recipients.visitor },
    ]),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return configurationSet;
}
