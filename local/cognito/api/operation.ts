import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';

/** One operation of the API. It takes what came as JSON, and throws a `Refusal` or gives what goes back as JSON. */
export type Operation = {
  /** Whether AWS wants the request signed: an administrator's operation. No web page can call it. */
  readonly isSigned: boolean;
  readonly run: (input: unknown, pool: UserPool) => Promise<object>;
};

type Run<Schema extends v.GenericSchema> = (input: v.InferOutput<Schema>, pool: UserPool) => object | Promise<object>;

/** An operation that anyone may call. */
export function createOperation<Schema extends v.GenericSchema>(schema: Schema, run: Run<Schema>): Operation {
  return { isSigned: false, run: async (input, pool) => run(parse(schema, input), pool) };
}

/** An operation of an administrator. */
export function createAdminOperation<Schema extends v.GenericSchema>(schema: Schema, run: Run<Schema>): Operation {
  return { isSigned: true, run: async (input, pool) => run(parse(schema, input), pool) };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const member = v.getDotPath(issue) ?? 'request';
  const name = `${member.charAt(0).toLowerCase()}${member.slice(1)}`;
  const problem = issue.received === 'undefined' ? 'Member must not be null' : 'Member must have the right type';
  throw new Refusal(
    'InvalidParameterException',
    `1 validation error detected: Value at '${name}' failed to satisfy constraint: ${problem}`,
  );
}

export const attributeListSchema = v.array(v.object({ Name: v.string(), Value: v.optional(v.string()) }));
