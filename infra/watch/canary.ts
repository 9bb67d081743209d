import { Duration } from 'aws-cdk-lib';
import { TreatMissingData, ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { canaryMinutes } from '#contract/canary.ts';
import type { CanaryFunctionEnvironment } from '#contract/function-settings.ts';
import { countLines } from '#infra/count-lines.ts';
import type { FormApi } from '#infra/form-api.ts';
import { LambdaFunction } from '#infra/lambda-function.ts';
import type { AlarmDefinition } from './alarms.ts';

export type CanaryProps = { readonly siteUrl: string; readonly api: FormApi };

/**
 * Sends a marked message through CloudFront on a schedule, and an alarm waits for the line that the form's function writes once it is stored (O4).
 * By EventBridge Scheduler: scheduled rules are legacy (“Creating a scheduled rule”, EventBridge user guide, read 2026-11-22).
 */
export class Canary extends Construct {
  readonly alarm: AlarmDefinition;

  constructor(scope: Construct, id: string, { siteUrl, api }: CanaryProps) {
    super(scope, id);
    const environment: CanaryFunctionEnvironment = { SITE_URL: siteUrl, ORIGIN_SECRET: api.originSecrets.sent };
    const { function: fn } = new LambdaFunction(this, 'Lambda', {
      invokedBy: 'schedule',
      entry: 'functions/canary.ts',
      environment,
      timeout: Duration.seconds(30),
    });
    const role = new Role(this, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }));
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: `rate(${canaryMinutes.every} minutes)`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: fn.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
    });
    this.alarm = {
      id: 'CanaryMissing',
      heading: 'The test message does not arrive',
      metric: countLines(this, 'Stored', {
        logGroup: api.functions.contacts.logGroup,
        pattern: '{ $.outcome = "canary" }',
        metricName: 'CanaryStored',
      }).with({ period: Duration.minutes(canaryMinutes.missing) }),
      threshold: 1,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
    };
  }
}
