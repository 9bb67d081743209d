import type { AnyNode } from 'acorn';

/** Told a node of a syntax tree and the node around it; `false` leaves out what is inside the node. */
type Visit = (node: AnyNode, parent: AnyNode | undefined) => boolean | void;

/** Visits every node of a syntax tree, the outer ones first. */
export function walk(node: AnyNode, visit: Visit, parent?: AnyNode): void {
  if (visit(node, parent) === false) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
