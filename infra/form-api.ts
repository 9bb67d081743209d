import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination, type DomainName } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, DependencyGroup, type IDependable } from 'constructs';
import { mapForms, type FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import type { FormFunctionEnvironment } from '#contract/function-settings.ts';
import { logRetentionDays } from '#contract/log-retention.ts';
import type { OriginSecretSettings, SenderLimitSettings } from '#contract/site-config.ts';
import type { SiteDomain } from '#contract/site-domain.ts';
import { ApiFunction, type ApiFunctionProps } from './api-function.ts';
import { ApiHost } from './api-host.ts';
import { countLines } from './count-lines.ts';
import type { Counters } from './counters.ts';
import { formConstructId } from './form-construct-id.ts';
import { createOriginSecrets, type OriginSecrets } from './origin-secrets.ts';

export type FormApiProps = {
  readonly companyName: string;
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
  readonly originSecrets: OriginSecretSettings;
  readonly senderLimit: SenderLimitSettings;
  readonly counters: Counters;
  /** @default the API answers at its address of AWS */
  readonly domain?: SiteDomain;
};

/** No address, no agent and no path that a visitor chose: what is needed to see that the API works, and nothing personal. */
const accessLogFields = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  /** `-` where the API itself has answered. */
  functionStatus: '$context.integration.status',
  latencyMs: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.responseType',
};

/** The site's HTTP API, closed to everything that does not come through CloudFront, with a function for each form (K3). */
export class FormApi extends Construct {
  readonly httpApi: HttpApi;
  readonly functions: Readonly<Record<FormName, Function>>;
  readonly domainName: string;
  /** @default none: the API answers at its address of AWS */
  readonly certificate: ICertificate | undefined;
  /** What has to be there before CloudFront asks at `domainName`. */
  readonly ready = new DependencyGroup();
  readonly originSecrets: OriginSecrets;
  readonly counters: Counters;
  readonly senderLimit: SenderLimitSettings;
  /** Calls that the stage's throttle has turned away. */
  readonly throttled: IMetric;
  readonly #companyName: string;
  readonly #all: Function[] = [];

  constructor(scope: Construct, id: string, props: FormApiProps) {
    super(scope, id);
    this.#companyName = props.companyName;
    this.originSecrets = createOriginSecrets(this, props.originSecrets);
    this.counters = props.counters;
    this.senderLimit = props.senderLimit;
    const { domain } = props;
    const disableExecuteApiEndpoint = domain !== undefined && !domain.keepsApiEndpoint;
    this.httpApi = new HttpApi(this, 'Api', {
      createDefaultStage: false,
      ...(disableExecuteApiEndpoint && { disableExecuteApiEndpoint }),
    });
    const host = domain && new ApiHost(this, 'Host', this.httpApi, domain);
    this.certificate = host?.certificate;
    this.domainName = host?.domainName.name ?? executeApiHost(this.httpApi);
    const { stage, accessLog } = addStage(this, this.httpApi, props, host?.domainName);
    if (host) this.ready.add(host, stage);
    this.throttled = countLines(this, 'Throttled', {
      logGroup: accessLog,
      pattern: '{ $.status = "429" && $.functionStatus = "-" }',
      metricName: 'Throttled',
    });
    this.functions = mapForms((form) => this.#addForm(form));
  }

  /** Adds a function and its routes. */
  addRoutes(id: string, route: Omit<ApiFunctionProps, 'api'>): Function {
    const { function: added } = new ApiFunction(this, id, { api: this, ...route });
    this.#all.push(added);
    return added;
  }

  /**
   * Takes posts from pages of these origins only. The functions change after `distribution`, so that a replaced origin
   * secret is sent before the old one is refused. Called once, when the site is defined.
   */
  allowOrigins(origins: readonly string[], distribution: IDependable): void {
    for (const fn of this.#all) fn.node.addDependency(distribution);
    const environment: Pick<FormFunctionEnvironment, 'SITE_ORIGINS'> = { SITE_ORIGINS: origins.join(' ') };
    for (const [name, value] of Object.entries(environment)) {
      for (const fn of this.#all) fn.addEnvironment(name, value);
    }
  }

  #addForm(form: FormName): Function {
    const { path, lead } = formOf(form);
    const environment: Pick<FormFunctionEnvironment, 'FORM' | 'COMPANY_NAME'> = {
      FORM: form,
      COMPANY_NAME: this.#companyName,
    };
    return this.addRoutes(formConstructId(form), {
      // GET shows the reference of a lead.
      methods: lead ? [HttpMethod.POST, HttpMethod.GET] : [HttpMethod.POST],
      path,
      entry: 'functions/form.ts',
      environment,
    });
  }
}

function executeApiHost({ apiId }: HttpApi): string {
  return Fn.join('.', [apiId, 'execute-api', Aws.REGION, Aws.URL_SUFFIX]);
}

function addStage(scope: Construct, httpApi: HttpApi, { throttle }: FormApiProps, domainName?: DomainName) {
  const accessLog = new LogGroup(scope, 'AccessLog', {
    retention: logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const stage = new HttpStage(scope, 'Stage', {
    httpApi,
    stageName: '$default',
    autoDeploy: true,
    ...(domainName && { domainMapping: { domainName } }),
    throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
    },
  });
  return { stage, accessLog };
}
