import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { LambdaFunction } from './lambda-function.ts';
import type { MailSender } from './mail-sender.ts';
import { Schedule } from './schedule.ts';
import type { Tables } from './tables.ts';

export type OutboxProps = {
  readonly tables: Tables;
  readonly sender: MailSender;
};

/** Emails the messages each minute. */
export class Outbox extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { tables, sender }: OutboxProps) {
    super(scope, id);
    this.lambda = new LambdaFunction(this, 'Lambda', {
      entry: 'outbox',
      environment: {},
      timeout: Duration.seconds(60),
    });
    tables.grantDelivery(this.lambda);
    sender.grantSend(this.lambda);
    new Schedule(this, 'EachMinute', { function: this.lambda.function, expression: 'rate(1 minute)' });
  }
}
