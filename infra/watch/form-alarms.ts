import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { FormApi } from '#infra/form-api.ts';
import { requestMetric } from '#infra/request-metrics.ts';
import type { AlarmDefinition } from './alarms.ts';

const period = Duration.minutes(5);

/** Names of an HTTP API's metrics: “Monitor CloudWatch metrics for HTTP APIs”, read 2026-11-22. */
export function formAlarms(api: FormApi): readonly AlarmDefinition[] {
  return [
    {
      id: 'FormsFail',
      heading: 'Forms fail',
      // Without JavaScript a failure is answered 303, which only the function counts; one that did not load, only the API.
      metric: new MathExpression({
        expression: 'MAX([functions, api])',
        usingMetrics: {
          functions: requestMetric(api, 'Failed'),
          api: api.httpApi.metricServerError({ statistic: 'Sum', period }),
        },
        label: 'Failed requests',
        period,
      }),
      threshold: 1,
    },
    {
      id: 'FormsSlow',
      heading: 'Forms are slow',
      metric: api.httpApi.metricLatency({ statistic: 'p99', period }),
      threshold: Duration.seconds(3).toMilliseconds(),
      periods: 3,
    },
    { id: 'FormsThrottled', heading: 'Requests are turned away', metric: api.throttled, threshold: 1 },
  ];
}
