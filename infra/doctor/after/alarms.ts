import { CloudWatchClient, paginateDescribeAlarms, type MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { regionsOf, type Surroundings, type Visit } from '#infra/doctor/visit.ts';

export function alarms(visit: Visit, { now }: Surroundings): Check {
  return {
    what: 'Alarms',
    async look() {
      const { stackName } = visit.config.aws;
      const found = await Promise.all(regionsOf(visit).map((region) => listAlarms(stackName, region)));
      return judgeAlarms(found.flat(), now());
    },
  };
}

export async function listAlarms(stackName: string, region: string): Promise<readonly MetricAlarm[]> {
  const found: MetricAlarm[] = [];
  const client = new CloudWatchClient({ region });
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix: `${stackName}-` })) {
    found.push(...MetricAlarms);
  }
  return found;
}

/** An alarm that takes silence for trouble rings from its creation until the first test message is through. */
const firstMinutes = 30;

function judgeAlarms(all: readonly MetricAlarm[], now: Date): readonly Outcome[] {
  if (all.length === 0) return [ill('The stack has none, so that nobody is told of anything. Deploy once more.')];
  const ringing = all.filter(({ StateValue }) => StateValue === 'ALARM');
  if (ringing.length === 0) return [well(`None of ${all.length} rings.`)];
  return ringing.map((alarm) => {
    const says = `${alarm.AlarmName} rings. ${alarm.AlarmDescription}`;
    const isNew = now.getTime() - (alarm.AlarmConfigurationUpdatedTimestamp?.getTime() ?? 0) < firstMinutes * 60_000;
    if (!isNew || alarm.TreatMissingData !== 'breaching') return ill(says);
    return note(`${alarm.AlarmName} is new and waits for its first test message: look again in a quarter of an hour.`);
  });
}
