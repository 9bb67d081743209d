import { Duration } from 'aws-cdk-lib';
import { MathExpression, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** For one alarm over several metrics: each of them costs what an alarm does, and no attention. */
export function greatestOf(metrics: readonly IMetric[]): IMetric {
  return oneOf('MAX', metrics, Duration.minutes(5));
}

/** The same of what is counted once a day. */
export function leastOf(metrics: readonly IMetric[]): IMetric {
  return oneOf('MIN', metrics, Duration.days(1));
}

function oneOf(choice: 'MAX' | 'MIN', metrics: readonly IMetric[], period: Duration): IMetric {
  const [only] = metrics;
  if (only && metrics.length === 1) return only;
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({
    expression: `${choice}([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    period,
  });
}
