import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { FormApi } from '#infra/form-api.ts';
import type { StreamFunction } from '#infra/notices/stream-function.ts';
import { requestMetric } from '#infra/request-metrics.ts';
import type { Alarms } from './alarms.ts';
import { attempts, type WatchedSignIn } from './sign-in-alarms.ts';
import { edgeMetric } from './watch-edge.ts';

export type DashboardProps = {
  readonly alarms: Alarms;
  readonly api: FormApi;
  readonly streams: readonly StreamFunction[];
  readonly signIn: WatchedSignIn | undefined;
  readonly distributionId: string;
  readonly edgeRegion: string | undefined;
};

/** What there is to see at one look. Dashboards are one list for all regions of an account, so the name carries the region. */
export function addDashboard(scope: Construct, props: DashboardProps): void {
  const { alarms, api, streams, signIn } = props;
  const period = Duration.minutes(5);
  const edge = (name: Parameters<typeof edgeMetric>[1], statistic: 'Sum' | 'Average') =>
    edgeMetric(props.distributionId, name, statistic, props.edgeRegion);
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: `${Stack.of(scope).stackName}-${Aws.REGION}`,
    defaultInterval: Duration.days(1),
  });
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms.all], width: 24, height: 3 }));
  dashboard.addWidgets(
    graph('Submissions', [requestMetric(scope, 'Accepted'), requestMetric(scope, 'Failed'), api.throttled]),
    graph('What a form takes, in milliseconds', [
      api.httpApi.metricLatency({ statistic: 'p50', period }),
      api.httpApi.metricLatency({ statistic: 'p99', period }),
      requestMetric(scope, 'Duration', { statistic: 'p99' }),
    ]),
    graph(
      'Age of what is to be told, in milliseconds',
      streams.map(({ metrics }) => metrics.age),
    ),
  );
  dashboard.addWidgets(
    graph('Requests for pages, assets and forms', [edge('Requests', 'Sum')]),
    graph('Answered with an error, per cent', [edge('4xxErrorRate', 'Average'), edge('5xxErrorRate', 'Average')]),
    graph('Signing in', signIn ? [attempts(signIn, 'SampleCount'), attempts(signIn, 'Sum'), signIn.refusedByCap] : []),
  );
}

function graph(title: string, left: readonly IMetric[]): GraphWidget {
  return new GraphWidget({ title, left: [...left], width: 8, leftYAxis: { min: 0 } });
}
