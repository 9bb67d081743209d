import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
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
import { mailAddresses, mailDomain, proposedDmarc } from '#contract/mail-addresses.ts';
import { recipients, recipientTag } from '#contract/mail-events.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import type { LambdaFunction } from './lambda-function.ts';

type DnsRecord = {
  readonly id: string;
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
};

/**
 * The SES identities of the site's emails. With a domain it is the domain itself, so that emails carry its DKIM signature
 * and its MAIL FROM address (DMARC). Without one, each address has an identity, and AWS emails it a link to verify it.
 */
export class MailSender extends Construct {
  readonly from: string;
  readonly to: string;
  /** The verified domain of `from`. Undefined without a domain. */
  readonly domain: string | undefined;
  /** Of all emails, also of the codes of accounts. */
  readonly configurationSet: ConfigurationSet;
  readonly #identities: readonly EmailIdentity[];

  constructor(scope: Construct, id: string, config: SiteConfig) {
    super(scope, id);
    const { from, to } = mailAddresses(config);
    this.from = from;
    this.to = to;
    this.configurationSet = createConfigurationSet(this);
    this.domain = config.domain && mailDomain(config.url);
    const isOfDomain = (address: string) => this.domain !== undefined && address.endsWith(`@${this.domain}`);
    const addresses = [...new Set([from, to])].filter((address) => !isOfDomain(address));
    this.#identities = [
      ...(this.domain === undefined ? [] : [this.#createDomain(this.domain, config.domain?.hostedZoneId)]),
      // The address is the id: with another id, CloudFormation would create the same identity twice when a setting changes.
      ...addresses.map((address) => new EmailIdentity(this, address, { identity: Identity.email(address) })),
    ];
  }

  /** Allows a function to send emails from `from`. While SES's sandbox lasts, the recipient's identity is checked too. */
  grantSend({ function: fn }: LambdaFunction): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          ...this.#identities.map(({ emailIdentityArn }) => emailIdentityArn),
          Stack.of(this).formatArn({
            service: 'ses',
            resource: 'configuration-set',
            resourceName: this.configurationSet.configurationSetName,
          }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
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
    // Never made: a domain may have one record only, and it is valid for all emails of the company.
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
      description: id === 'Dmarc' ? 'A DNS record to make, unless the domain has one.' : 'A DNS record to make.',
    });
  }
}

/**
 * Counts bounces and complaints by recipient. An address that has bounced or complained is on the account's suppression
 * list, and SES sends nothing more to it (SES API version 2, `SuppressionOptions`, read 2026-11-24).
 */
function createConfigurationSet(scope: Construct): ConfigurationSet {
  const configurationSet = new ConfigurationSet(scope, 'Emails', {
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  configurationSet.addEventDestination('Metrics', {
    destination: EventDestination.cloudWatchDimensions([
      { name: recipientTag, source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: recipients.reader },
    ]),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return configurationSet;
}
