import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { formRoutes, type FormName } from '#contract/form-routes.ts';
import type { FormFunctionEnvironment } from '#contract/function-settings.ts';
import { LambdaFunction } from './lambda-function.ts';

export type FormApiProps = {
  /** The wallet cap: requests for the whole API. A flood at 25 a second for 30 days costs about $266. */
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
};

const entries: Readonly<Record<FormName, string>> = {
  contacts: 'functions/contact.ts',
  newsletters: 'functions/newsletter.ts',
};

/** No address, no agent and no path that a visitor chose: what is needed to see that the API works, and nothing personal. */
const accessLogFields = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.responseType',
};

/** The HTTP API of the forms: one route and one function each (K3), closed to everything that is not the site. */
export class FormApi extends Construct {
  readonly functions: Readonly<Record<FormName, Function>>;
  /** Where CloudFront finds the API. */
  readonly domainName: string;
  /** The value CloudFront sends in `originSecretHeader`: a reference that CloudFormation resolves, never the text itself. */
  readonly originSecret: string;

  constructor(scope: Construct, id: string, props: FormApiProps) {
    super(scope, id);
    const secret = new Secret(this, 'OriginSecret', {
      description: 'What CloudFront sends to show the form API that a request came through the site.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the functions read it at deployment only, so a rotation is a deployment (docs/decisions/016).',
    });
    this.originSecret = secret.secretValue.unsafeUnwrap();

    const api = new HttpApi(this, 'Api', { createDefaultStage: false });
    this.domainName = Fn.join('.', [api.apiId, 'execute-api', Aws.REGION, Aws.URL_SUFFIX]);
    this.#addStage(api, props);
    this.functions = {
      contacts: this.#addForm(api, 'Contact', 'contacts'),
      newsletters: this.#addForm(api, 'Newsletter', 'newsletters'),
    };
  }

  #addStage(api: HttpApi, { throttle }: FormApiProps): void {
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
  }

  #addForm(api: HttpApi, id: string, form: FormName): Function {
    const environment: Pick<FormFunctionEnvironment, 'ORIGIN_SECRET'> = { ORIGIN_SECRET: this.originSecret };
    const { function: fn } = new LambdaFunction(this, id, {
      entry: entries[form],
      environment,
      // Twice what the function itself allows the database: it always has the time to answer 503.
      timeout: Duration.seconds(10),
    });
    const [route] = api.addRoutes({
      path: formRoutes[form].path,
      methods: [HttpMethod.POST],
      integration: new HttpLambdaIntegration(`${id}Integration`, fn),
    });
    if (route) {
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'Anyone may send a form (R11). The origin secret, the throttle and the validation in the function stand guard.',
      });
    }
    return fn;
  }
}
