import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { headerValue, type Headers } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';
import { areAllowing, statementSchema, type Access, type Statement } from './statement.ts';

const documentSchema = v.object({ Statement: v.array(statementSchema) });
const policySchema = v.object({ PolicyDocument: documentSchema, Roles: v.optional(v.array(v.string()), []) });
const roleSchema = v.object({ Policies: v.optional(v.array(v.object({ PolicyDocument: documentSchema })), []) });
const functionSchema = v.object({ Role: v.optional(v.string()) });

/** The key in the `Authorization` of a signed request, as `@smithy/signature-v4` writes it. */
const credentialPattern = /\bCredential=([^/]+)\//;

/**
 * What the roles of the stack's functions allow. A function signs with a key of its own, by which a service knows it; whoever has
 * another key is the operator, who may do everything.
 */
export type Permissions = {
  /** The access key id that a function signs with, by its name. */
  readonly accessKeyOf: (functionName: string) => string;
  /** Why a signed request may not do this, in AWS's words; undefined where it may. */
  readonly refuse: (headers: Headers, access: Access) => string | undefined;
  /** The same for what AWS does in the name of a function. */
  readonly refuseFunction: (functionName: string, access: Access) => string | undefined;
};

/** Reads the identity policies. Throws a `StartupError` for one of a kind that is not known here. */
export function readPermissions(template: Template): Permissions {
  const statements = new Map(
    template.ids('AWS::Lambda::Function').flatMap((id) => {
      const role = template.read(id, functionSchema).Role?.split(':').at(-1);
      return role === undefined ? [] : [[template.name(id), statementsOf(template, role)] as const];
    }),
  );
  const names = new Map([...statements.keys()].map((name) => [accessKeyOf(name), name]));
  const refuseFunction = (name: string, access: Access) => {
    const own = statements.get(name);
    if (!own || areAllowing(own, access)) return undefined;
    const { action, resource } = access;
    return `User: ${name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  };
  return {
    accessKeyOf,
    refuseFunction,
    refuse(headers, access) {
      const [, key = ''] = credentialPattern.exec(headerValue(headers, 'authorization') ?? '') ?? [];
      const name = names.get(key);
      return name === undefined ? undefined : refuseFunction(name, access);
    },
  };
}

function accessKeyOf(functionName: string): string {
  return `ASIA${createHash('sha256').update(functionName).digest('hex').slice(0, 16).toUpperCase()}`;
}

function statementsOf(template: Template, role: string): readonly Statement[] {
  const attached = template.readAll('AWS::IAM::Policy', policySchema).filter(({ Roles }) => Roles.includes(role));
  const inline = template
    .ids('AWS::IAM::Role')
    .filter((id) => template.name(id) === role)
    .flatMap((id) => template.read(id, roleSchema).Policies);
  return [...attached, ...inline].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}
