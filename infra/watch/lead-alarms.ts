import { Duration } from 'aws-cdk-lib';
import { MathExpression, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { StreamFunction } from '#infra/notices/stream-function.ts';
import type { AlarmDefinition } from './alarms.ts';

/** Of everything that is told from a stream: mails, questions to owners of addresses, webhooks. */
export function leadAlarms(streams: readonly StreamFunction[]): readonly AlarmDefinition[] {
  if (streams.length === 0) return [];
  const highest = (name: keyof StreamFunction['metrics']) => highestOf(streams.map(({ metrics }) => metrics[name]));
  return [
    {
      id: 'LeadLate',
      heading: 'Nobody was told of a lead within 15 minutes',
      metric: highest('age'),
      threshold: Duration.minutes(15).toMilliseconds(),
    },
    { id: 'LeadSetAside', heading: 'A lead was set aside', metric: highest('setAside'), threshold: 1 },
    { id: 'DeadLetter', heading: 'A dead letter', metric: highest('deadLetters'), threshold: 1 },
  ];
}

/** One alarm for all streams: each further metric of an alarm costs what an alarm does, and no attention. */
function highestOf(metrics: readonly IMetric[]): IMetric {
  const [only] = metrics;
  if (only && metrics.length === 1) return only;
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({
    expression: `MAX([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    period: Duration.minutes(5),
  });
}
