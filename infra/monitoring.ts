import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { MathExpression, Metric, TreatMissingData, type IMetric, type MetricProps } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { CanaryEnvironment } from '#contract/function-environment.ts';
import { companyEmails } from '#contract/mail-addresses.ts';
import { outputs } from '#contract/stack-names.ts';
import type { SignIn } from '#infra/sign-in/sign-in.ts';
import type { Website } from '#infra/website/website.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { addAlarms, type AlarmDefinition } from './alarms.ts';
import type { Api } from './api.ts';
import { addBudget } from './budget.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { Outbox } from './outbox.ts';
import { Schedule } from './schedule.ts';

export type MonitoringProps = {
  readonly config: Pick<SiteConfig, 'aws' | 'signIn'>;
  readonly api: Api;
  readonly website: Website;
  readonly outbox: Outbox;
  readonly signIn: SignIn | undefined;
};

const fiveMinutes = Duration.minutes(5);

/** CloudWatch user guide, “Amazon SES metrics and dimensions”, read 2026-11-24. */
const sesMetric = (metricName: string, props: Partial<MetricProps>) =>
  new Metric({ namespace: 'AWS/SES', metricName, ...props });
// All other emails go to the company.
const companyEmailsBounce: AlarmDefinition = {
  id: 'CompanyEmailsBounce',
  heading: 'Emails to the company bounce',
  metric: sesMetric('Bounce', {
    dimensionsMap: { [companyEmails.name]: companyEmails.value },
    statistic: 'Sum',
    period: fiveMinutes,
  }),
};

/** For the rates of bounces and complaints, 0 to 1 (SES guide, “Reputation monitoring alarms”, read 2026-11-24). */
const hourlyRate = { statistic: 'Average', period: Duration.hours(1) };

// SES reviews an account from 5 % bounces or 0.1 % complaints, and may pause its emails from 10 % or 0.5 % (SES
// developer guide, “Reputation metrics messages”, read 2026-11-24).
const codeEmailAlarms: readonly AlarmDefinition[] = [
  {
    id: 'BounceRateHigh',
    heading: 'Many emails bounce',
    metric: sesMetric('Reputation.BounceRate', hourlyRate),
    threshold: 0.03,
    whenMissing: TreatMissingData.IGNORE,
  },
  {
    id: 'ComplaintRateHigh',
    heading: 'Many recipients complain',
    metric: sesMetric('Reputation.ComplaintRate', hourlyRate),
    threshold: 0.0008,
    whenMissing: TreatMissingData.IGNORE,
  },
];

/** Alarms that are emailed to the company, and a canary that tests the site. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { config, api, website, outbox, signIn }: MonitoringProps) {
    super(scope, id);
    const canary = createCanary(this, website.url);
    const breaching = TreatMissingData.BREACHING;
    const alarms: readonly AlarmDefinition[] = [
      {
        id: 'FormsFail',
        heading: 'Forms fail',
        metric: api.httpApi.metricServerError({ statistic: 'Sum', period: fiveMinutes }),
      },
      {
        id: 'OutboxFails',
        heading: 'The outbox fails',
        metric: failedOrDidNotRun(outbox.lambda, fiveMinutes),
        whenMissing: breaching,
      },
      {
        id: 'CanaryFails',
        heading: 'The canary fails',
        // The period covers two runs, because a run that starts seconds late can fall into the next period.
        metric: failedOrDidNotRun(canary, Duration.minutes(10)),
        whenMissing: breaching,
      },
      companyEmailsBounce,
      // SES then sends to addresses that strangers typed.
      ...(config.signIn && config.signIn.codesBySes ? codeEmailAlarms : []),
      ...(signIn
        ? [
            { id: 'SignUpFails', heading: 'Sign-up fails', metric: failedExceptRefusals(this, signIn.preSignUp) },
            {
              id: 'SignUpsFull',
              heading: 'Nobody can sign up',
              metric: countLines(this, signIn.preSignUp, 'SignUpsRefusedForQuota', quotaRefusals),
            },
          ]
        : []),
    ];
    addAlarms(this, alarms, config.aws.alarms);
    addBudget(this, config.aws.alarms);
  }
}

function createCanary(scope: Construct, siteUrl: string): LambdaFunction {
  const environment: CanaryEnvironment = { SITE_URL: siteUrl };
  const canary = new LambdaFunction(scope, 'Canary', {
    entry: 'canary',
    environment,
    timeout: Duration.seconds(30),
  });
  new Schedule(scope, 'CanarySchedule', { function: canary.function, expression: 'rate(5 minutes)' });
  new CfnOutput(Stack.of(scope), outputs.canaryFunction, { value: canary.function.functionName });
  return canary;
}

function failedOrDidNotRun({ function: fn }: LambdaFunction, period: Duration): IMetric {
  return new MathExpression({
    expression: 'IF(errors > 0 OR FILL(runs, 0) == 0, 1, 0)',
    usingMetrics: {
      errors: fn.metricErrors({ statistic: 'Sum', period }),
      runs: fn.metricInvocations({ statistic: 'Sum', period }),
    },
    label: 'Failed or did not run',
    period,
  });
}

// Lambda's metric counts a refusal as an error, and the function logs each refusal with the level `warn`. Up to 1 % of
// errors may lack a refusal, because an error and its log line can fall into different periods.
function failedExceptRefusals(scope: Construct, lambda: LambdaFunction): IMetric {
  return new MathExpression({
    expression: 'IF(errors - FILL(refusals, 0) > errors / 100, 1, 0)',
    usingMetrics: {
      errors: lambda.function.metricErrors({ statistic: 'Sum', period: fiveMinutes }),
      refusals: countLines(scope, lambda, 'SignUpRefusals', '{ $.level = "warn" }'),
    },
    label: 'Failed without a refusal',
    period: fiveMinutes,
  });
}

const quotaRefusals = '{ $.outcome = "hour-full" || $.outcome = "day-full" }';

/** The number of log lines of a function that match a pattern. */
function countLines(scope: Construct, { logGroup }: LambdaFunction, name: string, pattern: string): IMetric {
  const filter = new MetricFilter(scope, name, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: Stack.of(scope).stackName,
    metricName: name,
  });
  return filter.metric({ statistic: 'Sum', period: fiveMinutes });
}
