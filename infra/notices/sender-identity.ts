import { Annotations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

export type SenderIdentityProps = {
  readonly from: string;
  readonly to: string;
  /** A domain whose records the stack writes: every address in it is proven by DKIM, without a link to press. */
  readonly zone?: { readonly name: string; readonly hostedZoneId: string } | undefined;
};

/**
 * The addresses that mail is sent from and to. Each is an identity of SES, alone or by its domain: nothing is mailed to it or
 * from it before it is proven.
 */
export class SenderIdentity extends Construct {
  readonly from: string;
  readonly to: string;
  /** The domain that `from` is proven by, if it is not by itself. */
  readonly domain: string | undefined;
  readonly #identities: readonly EmailIdentity[];

  constructor(scope: Construct, id: string, { from, to, zone }: SenderIdentityProps) {
    super(scope, id);
    this.from = from;
    this.to = to;
    const inZone = (address: string) => zone !== undefined && address.endsWith(`@${zone.name}`);
    this.domain = inZone(from) ? zone?.name : undefined;
    const byLink = [...new Set([from, to])].filter((address) => !inZone(address));
    this.#identities = [
      ...(zone && [from, to].some(inZone) ? [this.#proveDomain(zone)] : []),
      // Named by the address: by its use, a changed `from` or `to` would have the stack make the address again before the old resource lets go of it,
      // and SES says “already exists” (aws/aws-cdk issue 15357 on logical ids, widdix/mastodon-on-aws issue 27 on this type, read 2026-11-23).
      ...byLink.map((address) => new EmailIdentity(this, address, { identity: Identity.email(address) })),
    ];
    const link =
      byLink.length > 0 &&
      ` AWS writes to ${byLink.join(' and ')} at the first deployment; until the link in that mail is pressed, messages are stored and wait.`;
    Annotations.of(this).addInfo(`Messages are mailed to ${to} from ${from}.${link || ''}`);
  }

  /** Lets a function mail anybody from that address: owners of addresses, who are asked. */
  grantAsk(fn: Function): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: this.#identities.map(({ emailIdentityArn }) => emailIdentityArn),
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
  }

  /** Lets a function mail the company from its own address: no other sender, no other recipient. */
  grantSend(fn: Function): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        // In SES's sandbox the recipient's identity is asked for too.
        resources: this.#identities.map(({ emailIdentityArn }) => emailIdentityArn),
        conditions: {
          StringEquals: { 'ses:FromAddress': this.from },
          'ForAllValues:StringEquals': { 'ses:Recipients': [this.to] },
        },
      }),
    );
  }

  #proveDomain({ name, hostedZoneId }: NonNullable<SenderIdentityProps['zone']>): EmailIdentity {
    const identity = new EmailIdentity(this, 'Domain', { identity: Identity.domain(name) });
    for (const [index, record] of identity.dkimRecords.entries()) {
      new CfnRecordSet(this, `Dkim${index + 1}`, {
        hostedZoneId,
        name: record.name,
        type: 'CNAME',
        ttl: '1800',
        resourceRecords: [record.value],
      });
    }
    return identity;
  }
}
