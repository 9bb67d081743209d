import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { Log } from '#local/cloud-log.ts';
import type { Permissions } from '#local/iam.ts';
import type { Template } from '#local/template/template.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { Outcome } from './thread.ts';

const functionSchema = v.object({
  Handler: v.string(),
  Code: v.object({ S3Key: v.string() }),
  Timeout: v.optional(v.number(), 3),
  MemorySize: v.optional(v.number(), 128),
  Environment: v.optional(v.object({ Variables: v.optional(v.record(v.string(), v.string()), {}) }), {}),
});

export interface Invocable {
  /**
   * Never rejects: a function's error is an outcome. The caller's limit counts from the moment at which the code is loaded.
   * After it the outcome is `late`.
   */
  invoke(event: unknown, limitMs?: number): Promise<Outcome | 'late'>;
}

export type Functions = {
  /** Finds a function by its ARN, or by the API Gateway URI that contains the ARN. */
  byUri(uri: string): Invocable | undefined;
  load(): void;
  close(): Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

export type FunctionsOptions = {
  readonly services: Environment;
  readonly permissions: Permissions;
  readonly clock: Clock;
  readonly log: Log;
};

/** Reads only Node functions. CDK's functions in other languages run only during a deployment. */
export function readFunctions(template: Template, options: FunctionsOptions): Functions {
  const runtimeSchema = v.object({ Runtime: v.optional(v.string(), '') });
  const functions = template
    .ids('AWS::Lambda::Function')
    .filter((id) => template.readUnfinished(id, runtimeSchema).Runtime.startsWith('nodejs'))
    .map((id) => readFunction(template, id, options));
  return {
    byUri: (uri) => functions.find(({ arn }) => uri === arn || uri.includes(`/functions/${arn}/`)),
    load: () => functions.forEach((each) => each.load()),
    async close() {
      await Promise.all(functions.map((each) => each.close()));
    },
  };
}

function readFunction(template: Template, id: string, { services, permissions, clock, log }: FunctionsOptions) {
  const settings = template.read(id, functionSchema);
  const name = template.name(id);
  const variables = settings.Environment.Variables;
  return new LambdaFunction({
    arn: template.attribute(id, 'Arn'),
    codeDir: template.assetPath(settings.Code.S3Key),
    handler: settings.Handler,
    memoryMb: settings.MemorySize,
    timeoutMs: settings.Timeout * 1000,
    clock,
    log: (line) => log(`${name} ${line}`),
    environment: {
      // The variables of the Lambda runtime. Local services recognise the access key and check no secret.
      TZ: ':UTC',
      AWS_REGION: template.region,
      AWS_ACCESS_KEY_ID: permissions.accessKeyOf(name),
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_SESSION_TOKEN: 'local',
      ...services,
      ...variables,
    },
  });
}
