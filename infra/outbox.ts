import { Duration, SecretValue } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { MailSender } from './mail-sender.ts';
import { Schedule } from './schedule.ts';
import type { Tables } from './tables.ts';

export type OutboxProps = {
  readonly tables: Tables;
  readonly sender: MailSender;
  readonly newsletter: SiteConfig['newsletter'];
};

/** Delivers messages and subscriptions each minute. */
export class Outbox extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { tables, sender, newsletter }: OutboxProps) {
    super(scope, id);
    const secret = newsletter && newsletter.webhookSecret;
    const environment = {
      ...(secret && { NEWSLETTER_WEBHOOK: SecretValue.secretsManager(secret).unsafeUnwrap() }),
    } satisfies Partial<OutboxEnvironment>;
    this.lambda = new LambdaFunction(this, 'Lambda', {
      entry: 'outbox',
      environment,
      timeout: Duration.seconds(60),
    });
    tables.grantDelivery(this.lambda);
    sender.grantSend(this.lambda);
    new Schedule(this, 'EachMinute', { function: this.lambda.function, expression: 'rate(1 minute)' });
  }
}
