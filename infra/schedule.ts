import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';

export type ScheduleProps = {
  readonly function: Function;
  /** Such as `rate(5 minutes)`. */
  readonly expression: string;
};

/** EventBridge Scheduler. Scheduled rules are its legacy predecessor (EventBridge guide, read 2026-11-22). */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { function: target, expression }: ScheduleProps) {
    super(scope, id);
    // Scheduler invokes the function asynchronously, and Lambda would repeat a run that throws.
    target.configureAsyncInvoke({ retryAttempts: 0 });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }));
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: expression,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: target.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
    });
  }
}
