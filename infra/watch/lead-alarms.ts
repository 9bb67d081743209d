import { Duration } from 'aws-cdk-lib';
import type { StreamFunction } from '#infra/notices/stream-function.ts';
import type { AlarmDefinition } from './alarms.ts';
import { greatestOf } from './one-of-many.ts';

/** Of everything that is told from a stream: mails, questions to owners of addresses, webhooks. One alarm for all streams. */
export function leadAlarms(streams: readonly StreamFunction[]): readonly AlarmDefinition[] {
  if (streams.length === 0) return [];
  const highest = (name: keyof StreamFunction['metrics']) => greatestOf(streams.map(({ metrics }) => metrics[name]));
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
