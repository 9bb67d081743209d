import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';

export type ScheduleProps = {
  readonly function: Function;
  /** `rate(5 minutes)`, or `cron(…)` in `timeZone`. */
  readonly expression: string;
  /** @default UTC */
  readonly timeZone?: string;
  /** The event that the function gets. @default EventBridge's own */
  readonly input?: object;
};

/** EventBridge Scheduler. Scheduled rules are its legacy predecessor (EventBridge guide, read 2026-11-22). */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { function: target, expression, timeZone, input }: ScheduleProps) {
    super(scope, id);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }));
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: expression,
      ...(timeZone && { scheduleExpressionTimezone: timeZone }),
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: target.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumRetryAttempts: 0 },
        ...(input && { input: JSON.stringify(input) }),
      },
    });
  }
}
