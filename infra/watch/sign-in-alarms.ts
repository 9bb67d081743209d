import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { SignInConfig } from '#contract/runtime-config.ts';
import type { AlarmDefinition } from './alarms.ts';

export type WatchedSignIn = Pick<SignInConfig, 'userPoolId' | 'userPoolClientId'> & {
  /** Strangers who were refused an account because the cap was reached. */
  readonly refusedByCap: IMetric;
};

/** Fewer attempts than this are somebody who has forgotten a password. */
const fewAttempts = 20;
const period = Duration.minutes(15);

export function signInAlarms({ refusedByCap, ...ids }: WatchedSignIn): readonly AlarmDefinition[] {
  return [
    { id: 'SignUpCap', heading: 'Sign-ups are refused', metric: refusedByCap, threshold: 1 },
    {
      id: 'SignInFails',
      heading: 'Signing in fails',
      metric: new MathExpression({
        expression: `IF(attempts >= ${fewAttempts}, 100 * (attempts - succeeded) / attempts, 0)`,
        usingMetrics: { attempts: attempts(ids, 'SampleCount'), succeeded: attempts(ids, 'Sum') },
        label: 'Failed attempts, per cent',
        period,
      }),
      threshold: 50,
    },
  ];
}

/** Each attempt is 1 or 0, so their sum is what went well (“User pool metrics in CloudWatch”, Cognito, read 2026-11-22). */
export function attempts(ids: Omit<WatchedSignIn, 'refusedByCap'>, statistic: 'Sum' | 'SampleCount'): Metric {
  return new Metric({
    namespace: 'AWS/Cognito',
    metricName: 'SignInSuccesses',
    dimensionsMap: { UserPool: ids.userPoolId, UserPoolClient: ids.userPoolClientId },
    statistic,
    period,
  });
}
