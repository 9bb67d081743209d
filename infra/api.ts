import { Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

export type ApiProps = {
  /** The stage refuses requests above this rate. It lets a burst of twice this number through. */
  readonly requestsPerSecond: number;
  /** From 2 on, CloudFront sends the previous secret, because the functions learn the newest later. They accept both. */
  readonly originSecretVersion: number;
};

/** The access log has no IP address, browser or path of a visitor. */
const accessLogFields = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  /** `-` if the API answered without a function. */
  functionStatus: '$context.integration.status',
  latencyMs: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.responseType',
};

/** The HTTP API behind `/api/`. Its functions refuse requests that do not come through CloudFront. */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly domainName: string;
  readonly sentSecret: string;
  readonly acceptedSecrets: readonly string[];

  constructor(scope: Construct, id: string, { requestsPerSecond, originSecretVersion }: ApiProps) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'Api', { createDefaultStage: false });
    this.domainName = Fn.join('.', [this.httpApi.apiId, 'execute-api', Stack.of(this).region, 'amazonaws.com']);
    const accessLog = new LogGroup(this, 'AccessLog', {
      // API Gateway adds other names to a policy of the account, which may have 5,120 characters (Step Functions guide,
      // “Avoiding Amazon CloudWatch Logs resource policy size restrictions”, read 2026-11-25).
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}/api`,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: Math.ceil(2 * requestsPerSecond) },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
    const newest = createOriginSecret(this, originSecretVersion);
    this.sentSecret = originSecretVersion > 1 ? createOriginSecret(this, originSecretVersion - 1) : newest;
    this.acceptedSecrets = [...new Set([newest, this.sentSecret])];
  }
}

function createOriginSecret(scope: Construct, generation: number): string {
  const secret = new Secret(scope, `OriginSecret${generation}`, {
    description: 'CloudFront sends it, so that the API knows that a request came through the site.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'CloudFront and the functions read the secret only at deployment. A rotation takes two deployments (aws.originSecretVersion).',
  });
  return secret.secretValue.unsafeUnwrap();
}
