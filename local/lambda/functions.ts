import * as v from 'valibot';
import { region } from '#local/template/physical-names.ts';
import { parseProperties, parseRawProperties } from '#local/template/parse-properties.ts';
import type { Template } from '#local/template/template.ts';
import { LambdaFunction } from './lambda-function.ts';

const functionSchema = v.object({
  Runtime: v.string(),
  Handler: v.string(),
  Code: v.object({ S3Key: v.string() }),
  Timeout: v.optional(v.number(), 3),
  MemorySize: v.optional(v.number(), 128),
  Environment: v.optional(v.object({ Variables: v.optional(v.record(v.string(), v.string()), {}) }), {}),
});

export class Functions {
  readonly #functions: readonly LambdaFunction[];

  constructor(functions: readonly LambdaFunction[]) {
    this.#functions = functions;
  }

  /** The function that an integration's URI means: its ARN, or API Gateway's long form around it. */
  byUri(uri: string): LambdaFunction | undefined {
    return this.#functions.find(({ arn }) => uri === arn || uri.includes(`/functions/${arn}/`));
  }

  async close(): Promise<void> {
    await Promise.all(this.#functions.map((each) => each.close()));
  }
}

/**
 * Reads the stack's Node functions. Functions in other languages are helpers of CDK that only run while deploying.
 * `environment` is what AWS itself would set: the addresses of the services.
 */
export function readFunctions(
  template: Template,
  environment: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Functions {
  const ids = template.resources('AWS::Lambda::Function').map(({ id }) => id);
  return new Functions(
    ids.filter((id) => isNodeFunction(template, id)).map((id) => readFunction(template, id, environment, log)),
  );
}

function isNodeFunction(template: Template, id: string): boolean {
  const { Runtime } = parseRawProperties(template, id, v.object({ Runtime: v.optional(v.string(), '') }));
  return Runtime.startsWith('nodejs');
}

function readFunction(
  template: Template,
  id: string,
  environment: Readonly<Record<string, string>>,
  log: (line: string) => void,
): LambdaFunction {
  const { Runtime, Handler, Code, Timeout, MemorySize, Environment } = parseProperties(template, id, functionSchema);
  const name = template.name(id);
  return new LambdaFunction({
    name,
    arn: template.attribute(id, 'Arn'),
    codeDir: template.assetPath(Code.S3Key),
    handler: Handler,
    memoryMb: MemorySize,
    timeoutMs: Timeout * 1000,
    log: (line) => log(`${name} ${line}`),
    environment: {
      ...runtimeEnvironment(name, Runtime, Handler, MemorySize),
      ...environment,
      ...Environment.Variables,
    },
  });
}

/** What the Lambda runtime sets. The credentials open nothing: the local services accept any. */
function runtimeEnvironment(name: string, runtime: string, handler: string, memoryMb: number): Record<string, string> {
  return {
    TZ: ':UTC',
    LANG: 'en_US.UTF-8',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    _HANDLER: handler,
  };
}
