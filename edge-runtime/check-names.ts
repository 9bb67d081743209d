import type { AnyNode, MemberExpression } from 'acorn';
import { eventMembers, globals, members, staticMembers, storeMembers } from './published-names.ts';
import { walk } from './walk.ts';

/** The names that a program itself brings: its variables and functions, and the keys of the objects it writes. */
export type OwnNames = { readonly variables: ReadonlySet<string>; readonly keys: ReadonlySet<string> };

export function ownNames(program: AnyNode): OwnNames {
  const variables = new Set<string>();
  const keys = new Set<string>();
  walk(program, (node, parent) => {
    if (node.type === 'Property' && node.key.type === 'Identifier') keys.add(node.key.name);
    // As JSON writes them.
    if (node.type === 'Property' && node.key.type === 'Literal') keys.add(String(node.key.value));
    if (node.type === 'Identifier' && parent && declares(parent, node)) variables.add(node.name);
  });
  return { variables, keys };
}

/** The name at this node that the runtime does not have; undefined if it has it. */
export function refusedName(node: AnyNode, parent: AnyNode | undefined, own: OwnNames): string | undefined {
  if (node.type === 'MemberExpression') return refusedMember(node, own);
  if (node.type !== 'Identifier' || (parent && (isLabelOrKey(parent, node) || declares(parent, node))))
    return undefined;
  return own.variables.has(node.name) || globals.has(node.name) ? undefined : node.name;
}

function refusedMember({ object, property, computed }: MemberExpression, own: OwnNames): string | undefined {
  // What is between brackets is data: a header's name, or a key that the code has computed.
  if (computed || property.type !== 'Identifier') return undefined;
  const { name } = property;
  const known = object.type === 'Identifier' && !own.variables.has(object.name) && staticMembers[object.name];
  if (known) return known.has(name) ? undefined : `${object.name}.${name}`;
  return members.has(name) || eventMembers.has(name) || storeMembers.has(name) || own.keys.has(name)
    ? undefined
    : `.${name}`;
}

function isLabelOrKey(parent: AnyNode, node: AnyNode): boolean {
  if ('label' in parent && parent.label === node) return true;
  if (parent.type === 'Property') return parent.key === node;
  return parent.type === 'MemberExpression' && parent.property === node && !parent.computed;
}

function declares(parent: AnyNode, node: AnyNode): boolean {
  if (parent.type === 'RestElement' || parent.type === 'ImportDefaultSpecifier') return true;
  if (parent.type === 'CatchClause') return parent.param === node;
  return ('id' in parent && parent.id === node) || ('params' in parent && parent.params.some((each) => each === node));
}
