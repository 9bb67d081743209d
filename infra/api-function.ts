import { Duration, Validations } from 'aws-cdk-lib';
import type { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { ApiFunctionEnvironment } from '#contract/function-settings.ts';
import type { SenderLimitSettings } from '#contract/site-config.ts';
import type { Counters } from './counters.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { OriginSecrets } from './origin-secrets.ts';
import { addRequestMetrics } from './request-metrics.ts';

export type ApiFunctionProps = {
  readonly api: {
    readonly httpApi: HttpApi;
    readonly originSecrets: OriginSecrets;
    readonly counters: Counters;
    readonly senderLimit: SenderLimitSettings;
  };
  readonly methods: readonly HttpMethod[];
  readonly path: `/api/${string}`;
  readonly entry: string;
  readonly environment?: Readonly<Record<string, string>>;
};

export class ApiFunction extends Construct {
  readonly function: Function;

  constructor(scope: Construct, id: string, { api, methods, path, entry, environment }: ApiFunctionProps) {
    super(scope, id);
    const apiEnvironment: Omit<ApiFunctionEnvironment, 'SITE_ORIGINS' | 'COUNTERS_TABLE'> = {
      ORIGIN_SECRETS: api.originSecrets.accepted.join(' '),
      SENDER_PER_MINUTE: String(api.senderLimit.perMinute),
      SENDER_PER_HOUR: String(api.senderLimit.perHour),
    };
    const lambda = new LambdaFunction(this, 'Lambda', {
      invokedBy: 'caller',
      entry,
      environment: { ...environment, ...apiEnvironment },
      // Twice what a function itself allows the database: it always has the time to answer 503.
      timeout: Duration.seconds(10),
    });
    this.function = lambda.function;
    addRequestMetrics(this, lambda.logGroup);
    api.counters.grantCount(this.function);
    const integration = new HttpLambdaIntegration(`${id}Integration`, this.function);
    for (const route of api.httpApi.addRoutes({ path, methods: [...methods], integration })) {
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'Anyone may call it (R11). The origin secret, the throttle and the validation in the function stand guard.',
      });
    }
  }
}
