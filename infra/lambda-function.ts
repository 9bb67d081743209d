import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy, type Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { writeEnvironment } from '#contract/function-environment.ts';
import { siteFacts } from '#site-facts';

type FunctionEntry = 'form' | 'outbox' | 'canary' | 'pre-sign-up';

export type LambdaFunctionProps = {
  readonly entry: FunctionEntry;
  /** Without the variables of grants. `writeEnvironment` turns the values into texts. */
  readonly environment: object;
  readonly timeout: Duration;
};

/** Reserves no concurrency, because a new AWS account has none to reserve. Instead, throttles limit its calls. */
export class LambdaFunction extends Construct {
  readonly function: Function;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, { entry, environment, timeout }: LambdaFunctionProps) {
    super(scope, id);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup = new LogGroup(this, 'Log', { removalPolicy: RemovalPolicy.DESTROY });
    this.logGroup.grantWrite(role);
    this.function = new Function(this, 'Function', {
      handler: 'index.handler',
      code: Code.fromAsset(bundle(entry)),
      environment: writeEnvironment(environment),
      timeout,
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // Start, end and report of each call are INFO (Lambda developer guide, “Log-level filtering”, read 2026-11-21).
      systemLogLevelV2: SystemLogLevel.WARN,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
    });
  }

  /** Allows what the statements say, and names the resources to the function in variables. */
  grant(variables: object, ...statements: readonly PolicyStatementProps[]): void {
    for (const [name, text] of Object.entries(writeEnvironment(variables))) this.function.addEnvironment(name, text);
    for (const statement of statements) this.function.addToRolePolicy(new PolicyStatement(statement));
  }
}

const project = join(import.meta.dirname, '..');
const cache = join(project, 'node_modules/.cache/functions');
const bundles = new Map<FunctionEntry, string>();

// The folder is named after its content, because several processes may bundle at once. CDK's `NodejsFunction` starts
// `npx` for each function, which would take most of the synthesis.
function bundle(entry: FunctionEntry): string {
  const earlier = bundles.get(entry);
  if (earlier !== undefined) return earlier;
  const { outputFiles } = buildSync({
    absWorkingDir: project,
    entryPoints: [`functions/${entry}.ts`],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    define: { SITE_FACTS: JSON.stringify(siteFacts) },
    alias: {
      '#site-facts': './functions/store/replaced-modules.ts',
      // Lambda passes credentials in the environment. The SDK's own chain is 40 % of the bundle and of its load time.
      '@aws-sdk/credential-provider-node': './functions/store/replaced-modules.ts',
      // This module would add 15 kB for operations that answer with a stream of events.
      '@smithy/core/event-streams': './functions/store/replaced-modules.ts',
    },
    // Makes esbuild write `require` for `import()`: an `import()` of node:http loads undici, which takes 10 ms.
    supported: { 'dynamic-import': false },
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const folder = join(cache, `${entry}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  const unfinished = join(cache, `${entry}-${process.pid}.mjs`);
  writeFileSync(unfinished, code);
  renameSync(unfinished, join(folder, 'index.mjs'));
  bundles.set(entry, folder);
  return folder;
}
