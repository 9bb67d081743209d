import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { headerValue, type Headers } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';
import { wildcardPattern } from './wildcards.ts';

const oneOrMore = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

const operators = ['StringEquals', 'ForAllValues:StringEquals'] as const;

/** Starting fails if a policy has other keys, such as `NotAction`. */
export const statementSchema = v.strictObject({
  Sid: v.optional(v.string()),
  Effect: v.picklist(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: v.optional(v.record(v.picklist(operators), v.record(v.string(), oneOrMore)), {}),
});

export type Statement = v.InferOutput<typeof statementSchema>;

export type Access = {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
};

/** One statement must allow the access, and none may deny it (IAM guide, reference_policies_evaluation-logic). */
export function isAllowed(statements: readonly Statement[], access: Access): boolean {
  const matching = statements.filter((statement) => applies(statement, access));
  return matching.some(({ Effect }) => Effect === 'Allow') && matching.every(({ Effect }) => Effect === 'Allow');
}

function applies({ Action, Resource, Condition }: Statement, { action, resource, context = {} }: Access): boolean {
  return (
    Action.some((pattern) => wildcardPattern(pattern.toLowerCase()).test(action.toLowerCase())) &&
    Resource.some((pattern) => wildcardPattern(pattern).test(resource)) &&
    operators.every((operator) =>
      Object.entries(Condition[operator] ?? {}).every(([key, wanted]) => {
        const given = context[key] ?? [];
        return (operator !== 'StringEquals' || given.length > 0) && given.every((value) => wanted.includes(value));
      }),
    )
  );
}

/** The refusal in AWS's words, or undefined. */
export type RefuseAccess = (headers: Headers, access: Access) => string | undefined;

export type Permissions = {
  readonly accessKeyOf: (functionName: string) => string;
  readonly refuse: RefuseAccess;
};

/** The key in the `Authorization` header of `@smithy/signature-v4`. */
const credentialPattern = /\bCredential=([^/]+)\//;

const policySchema = v.object({
  PolicyDocument: v.object({ Statement: v.array(statementSchema) }),
  Roles: v.optional(v.array(v.string()), []),
});
const functionSchema = v.object({ Role: v.optional(v.string()) });

/** Each function has its own access key. Every other key belongs to an operator, who may do everything. */
export function readPermissions(template: Template): Permissions {
  const callers = new Map(
    template.ids('AWS::Lambda::Function').flatMap((id) => {
      const role = template.read(id, functionSchema).Role?.split(':').at(-1);
      if (role === undefined) return [];
      const name = template.name(id);
      return [[accessKeyOf(name), { name, statements: statementsOf(template, role) }] as const];
    }),
  );
  return {
    accessKeyOf,
    refuse(headers, access) {
      const [, key = ''] = credentialPattern.exec(headerValue(headers, 'authorization') ?? '') ?? [];
      const caller = callers.get(key);
      if (!caller || isAllowed(caller.statements, access)) return undefined;
      const { action, resource } = access;
      return `User: ${caller.name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
    },
  };
}

function accessKeyOf(functionName: string): string {
  return `ASIA${createHash('sha256').update(functionName).digest('hex').slice(0, 16).toUpperCase()}`;
}

function statementsOf(template: Template, role: string): readonly Statement[] {
  const policies = template.readAll('AWS::IAM::Policy', policySchema).filter(({ Roles }) => Roles.includes(role));
  return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}
