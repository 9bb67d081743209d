import { RemovalPolicy, Validations, type Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ApplicationLogLevel, Architecture, LoggingFormat, Runtime, SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { logRetentionDays } from '#contract/log-retention.ts';

/** Why a function has no dead-letter queue of its own, which Lambda fills from events alone that nobody waits for, by who invokes it. */
const withoutDeadLetters = {
  caller: 'Its caller waits for the answer and is told of a failure (docs/decisions/011).',
  stream: 'What it cannot do stays in the stream and ends in the queue of its mapping (docs/decisions/210).',
  schedule: 'The next run is minutes away, and an alarm waits for what it sends (docs/decisions/196).',
  deployment: 'CloudFormation waits for its answer, and a deployment that has none is rolled back.',
} as const;

export type LambdaFunctionProps = {
  readonly invokedBy: keyof typeof withoutDeadLetters;
  readonly entry: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeout: Duration;
};

/**
 * A Lambda function with a role of its own that may write its own log and nothing more until it is granted something.
 * No reserved concurrency: throttles of the API and of Cognito are the cap, and a new account has none to reserve.
 */
export class LambdaFunction extends Construct {
  readonly function: NodejsFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup = new LogGroup(this, 'Log', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.logGroup.grantWrite(role);
    this.function = new NodejsFunction(this, 'Function', {
      entry: props.entry,
      environment: { ...props.environment },
      timeout: props.timeout,
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // Start, end and report of each call are INFO (“Log-level filtering”, Lambda developer guide, read 2026-11-21) and most of the bytes.
      systemLogLevelV2: SystemLogLevel.WARN,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      depsLockFilePath: 'package-lock.json',
      // A setting of the SDK's version 2; version 3 always keeps connections.
      awsSdkConnectionReuse: false,
      bundling: {
        format: OutputFormat.ESM,
        minify: true,
        target: 'node24',
        mainFields: ['module', 'main'],
        bundleAwsSDK: true,
        esbuildArgs: {
          // Lambda hands credentials over in the environment; the SDK's own chain is 40% of the bundle and of the load time.
          '--alias:@aws-sdk/credential-provider-node': './functions/store/environment-credentials.ts',
          // 15 kB for operations that answer with a stream of events; none of ours does.
          '--alias:@smithy/core/event-streams': './functions/store/no-event-streams.ts',
          // Importing node:http as a module reads its every export, and one of them loads all of undici: 10 ms. Requiring it does not.
          '--supported:dynamic-import': 'false',
        },
        banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
      },
    });
    Validations.of(this.function).acknowledge(
      { id: 'Serverless-LambdaDLQ', reason: withoutDeadLetters[props.invokedBy] },
      {
        id: 'Serverless-LambdaTracing',
        reason: 'Each request is one log line with its duration and errors; a trace would add a price and no fact.',
      },
    );
  }
}
