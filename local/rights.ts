import * as v from 'valibot';
import { headerValue, type Headers } from '#local/http/message.ts';
import type { Template } from './template.ts';
import { wildcardPattern } from './wildcards.ts';

const oneOrMore = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);
/** CDK writes no other statement here. One with other keys stops the start. */
const statementSchema = v.strictObject({
  Effect: v.literal('Allow'),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: v.optional(
    v.record(v.picklist(['StringEquals', 'ForAllValues:StringEquals']), v.record(v.string(), oneOrMore)),
    {},
  ),
});
const policySchema = v.object({
  PolicyDocument: v.object({ Statement: v.array(statementSchema) }),
  Roles: v.optional(v.array(v.string()), []),
});
const functionSchema = v.object({ Role: v.string() });

type Access = {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
};
/** Whether the caller of a request lacks the right. */
export type Lacks = (headers: Headers, access: Access) => boolean;

export function accessKeyOf(functionId: string): string {
  return `ASIA-${functionId}`;
}

/** A function has the rights of its role. Every other caller is an operator, who may do everything. */
export function readRights(template: Template): Lacks {
  const policies = template.all('AWS::IAM::Policy', policySchema).map(([, policy]) => policy);
  const statements = new Map(
    template.all('AWS::Lambda::Function', functionSchema).map(([id, { Role }]) => {
      const own = policies.filter(({ Roles }) => Roles.some((role) => `${role}.Arn` === Role));
      return [accessKeyOf(id), own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)] as const;
    }),
  );
  return (headers, access) => {
    const [, key = ''] = /\bCredential=([^/]+)\//.exec(headerValue(headers, 'authorization') ?? '') ?? [];
    return statements.get(key)?.some((each) => allows(each, access)) === false;
  };
}

type Statement = v.InferOutput<typeof statementSchema>;

function allows({ Action, Resource, Condition }: Statement, { action, resource, context = {} }: Access): boolean {
  const conditions = Object.values(Condition).flatMap((each) => Object.entries(each));
  return (
    isIn(Action, action) &&
    isIn(Resource, resource) &&
    conditions.every(([key, wanted]) => context[key]?.every((value) => wanted.includes(value)) ?? false)
  );
}

function isIn(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => wildcardPattern(pattern).test(text));
}
