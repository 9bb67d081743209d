import * as v from 'valibot';
import type { Permissions } from '#local/iam/permissions.ts';
import type { AccountSettings } from '#local/new-account.ts';
import { region } from '#local/template/physical-names.ts';
import type { Template } from '#local/template/template.ts';
import { createConcurrency, type Concurrency } from './concurrency.ts';
import { LambdaFunction } from './lambda-function.ts';

const functionSchema = v.object({
  Runtime: v.string(),
  Handler: v.string(),
  Code: v.object({ S3Key: v.string() }),
  Timeout: v.optional(v.number(), 3),
  MemorySize: v.optional(v.number(), 128),
  Environment: v.optional(v.object({ Variables: v.optional(v.record(v.string(), v.string()), {}) }), {}),
});

export type Functions = {
  /** The function that an integration's URI means: its ARN, or API Gateway's long form around it. */
  byUri(uri: string): LambdaFunction | undefined;
  byName(name: string): LambdaFunction | undefined;
  close(): Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

export type FunctionEnvironment = {
  /** What AWS itself would set: the addresses of the services. */
  readonly services: Environment;
  /** Values in place of the template's own, for the functions that have these variables. */
  readonly replaced: Environment;
};

type FunctionsOptions = FunctionEnvironment & {
  readonly account: Pick<AccountSettings, 'concurrentExecutions'>;
  readonly permissions: Pick<Permissions, 'accessKeyOf'>;
};

/** Reads the stack's Node functions. Functions in other languages are helpers of CDK that only run while deploying. */
export function readFunctions(
  template: Template,
  { account, ...environment }: FunctionsOptions,
  log: (line: string) => void,
): Functions {
  const runWithin = createConcurrency(account.concurrentExecutions);
  const runtimeSchema = v.object({ Runtime: v.optional(v.string(), '') });
  const functions = template
    .ids('AWS::Lambda::Function')
    .filter((id) => template.readUnfinished(id, runtimeSchema).Runtime.startsWith('nodejs'))
    .map((id) => readFunction(template, id, { ...environment, runWithin }, log));
  return {
    byUri: (uri) => functions.find(({ arn }) => uri === arn || uri.includes(`/functions/${arn}/`)),
    byName: (name) => functions.find(({ arn }) => arn.endsWith(`:${name}`)),
    async close() {
      await Promise.all(functions.map((each) => each.close()));
    },
  };
}

type Surroundings = Omit<FunctionsOptions, 'account'> & { readonly runWithin: Concurrency };

function readFunction(template: Template, id: string, surroundings: Surroundings, log: (line: string) => void) {
  const { services, replaced, permissions, runWithin } = surroundings;
  const settings = template.read(id, functionSchema);
  const name = template.name(id);
  const variables = settings.Environment.Variables;
  const others = Object.entries(replaced).filter(([variable]) => Object.hasOwn(variables, variable));
  return new LambdaFunction({
    name,
    arn: template.attribute(id, 'Arn'),
    codeDir: template.assetPath(settings.Code.S3Key),
    handler: settings.Handler,
    memoryMb: settings.MemorySize,
    timeoutMs: settings.Timeout * 1000,
    log: (line) => log(`${name} ${line}`),
    runWithin,
    environment: {
      ...runtimeEnvironment(name, permissions.accessKeyOf(name), settings),
      ...services,
      ...variables,
      ...Object.fromEntries(others),
    },
  });
}

/** What the Lambda runtime sets. By the key the local services know the function's role; nobody verifies the secret. */
function runtimeEnvironment(
  name: string,
  accessKey: string,
  { Runtime, Handler, MemorySize }: v.InferOutput<typeof functionSchema>,
): Environment {
  return {
    TZ: ':UTC',
    LANG: 'en_US.UTF-8',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${Runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    _HANDLER: Handler,
  };
}
