import type { ESTree } from 'vite';
import type { StaticValue } from './chakra-renderer.ts';

/** Decides a condition that only the browser can know; each is compiled both ways. */
export type Decide = (test: string) => boolean;

export class NotStatic extends Error {}

type Expression = ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.JSXAttributeValue;

/**
 * The value of an expression made of literals, arrays, objects, templates without holes and conditionals. `code` is the
 * module's text, by which a condition is named. Throws `NotStatic` for anything else (design decision: props are static).
 */
export function staticValue(node: Expression, code: string, decide: Decide): StaticValue {
  const valueOf = (inner: Expression) => staticValue(inner, code, decide);
  switch (node.type) {
    case 'Literal':
      if (node.value instanceof RegExp || typeof node.value === 'bigint') break;
      return node.value;
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return valueOf(node.expression);
    case 'TemplateLiteral':
      if (node.expressions.length > 0) break;
      return node.quasis[0]?.value.cooked ?? '';
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(valueOf(node.argument));
      break;
    case 'ConditionalExpression':
      return valueOf(decide(code.slice(node.test.start, node.test.end)) ? node.consequent : node.alternate);
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((property) => staticEntry(property, valueOf)));
    default:
  }
  throw new NotStatic(code.slice(node.start, node.end));
}

function staticEntry(property: ESTree.ObjectPropertyKind, valueOf: (node: Expression) => StaticValue) {
  if (property.type !== 'Property' || property.computed) throw new NotStatic('a computed or spread property');
  const { key, value } = property;
  if (key.type === 'Identifier') return [key.name, valueOf(value)] as const;
  if (key.type === 'Literal') return [String(key.value), valueOf(value)] as const;
  throw new NotStatic('a property without a plain name');
}
