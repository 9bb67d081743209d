import { Annotations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/**
 * The addresses that mail is sent from and to. Each is an identity of SES: AWS writes to it once, and nothing is mailed to it
 * or from it before its owner has pressed the link.
 */
export class SenderIdentity extends Construct {
  readonly from: string;
  readonly to: string;
  readonly #identities: readonly EmailIdentity[];

  constructor(scope: Construct, id: string, { from, to }: { readonly from: string; readonly to: string }) {
    super(scope, id);
    this.from = from;
    this.to = to;
    this.#identities = [...new Set([from, to])].map(
      (address, index) => new EmailIdentity(this, index === 0 ? 'From' : 'To', { identity: Identity.email(address) }),
    );
    Annotations.of(this).addInfo(
      `Messages are mailed to ${to} from ${from}. AWS writes to ${from === to ? 'it' : 'both'} at the first deployment; until the link in that mail is pressed, messages are stored and wait.`,
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
}
