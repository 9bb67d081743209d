import { Duration, SecretValue } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import type { Website } from '#infra/website/website.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { MailSender } from './mail-sender.ts';
import { Schedule } from './schedule.ts';
import type { Tables } from './tables.ts';

export type OutboxProps = {
  readonly tables: Tables;
  readonly sender: MailSender;
  readonly website: Website;
  readonly config: Pick<SiteConfig, 'company' | 'contact' | 'timeZone' | 'mail' | 'webhook'>;
  readonly linkSecret: string;
};

/** Sends emails and webhook calls each minute, and a summary of suspected spam each morning. */
export class Outbox extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { tables, sender, website, config, linkSecret }: OutboxProps) {
    super(scope, id);
    const { company, contact, timeZone, mail, webhook } = config;
    const environment = {
      COMPANY_NAME: company.name,
      COMPANY_ADDRESS: [company.legalName, ...contact.address.lines].join(', '),
      CONTACT_EMAIL: contact.email,
      TIME_ZONE: timeZone,
      SITE_URL: website.url,
      SES_PRODUCTION_ACCESS: mail.sesProductionAccess,
      LINK_SECRET: linkSecret,
      ...(webhook && {
        WEBHOOK_URL: webhook.url,
        WEBHOOK_SECRET: SecretValue.secretsManager(webhook.secretName).unsafeUnwrap(),
      }),
    } satisfies Partial<OutboxEnvironment>;
    this.lambda = new LambdaFunction(this, 'Lambda', {
      entry: 'outbox',
      environment,
      timeout: Duration.seconds(60),
      noDeadLetterReason:
        'The next run, a minute later, finds the same items. A failed daily summary raises an alarm and is not repeated.',
    });
    tables.grantDelivery(this.lambda);
    tables.grantCount(this.lambda);
    sender.grantSend(this.lambda);
    new Schedule(this, 'EachMinute', { function: this.lambda.function, expression: 'rate(1 minute)' });
    new Schedule(this, 'EachMorning', {
      function: this.lambda.function,
      expression: 'cron(0 9 * * ? *)',
      timeZone,
      input: { task: 'summary' },
    });
  }
}
