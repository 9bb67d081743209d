import type { AnyNode, Literal } from 'acorn';
import { allowedNodes, allowedOperators, nodeNames } from './published-grammar.ts';

const awaitParents = new Set(['VariableDeclarator', 'AssignmentExpression', 'ReturnStatement', 'ExpressionStatement']);

/** What of this node the runtime's published grammar does not have; undefined if it has it all. */
export function refusedGrammar(node: AnyNode, parent: AnyNode | undefined): string | undefined {
  if (!allowedNodes.has(node.type)) return nodeNames[node.type] ?? node.type;
  if ('operator' in node && !allowedOperators.has(node.operator)) return `the operator ${node.operator}`;
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.generator) return 'a generator';
      return node.async && parent?.type !== 'Program' ? 'async within a function' : undefined;
    case 'AwaitExpression':
      return awaitParents.has(parent?.type ?? '') ? undefined : 'await within an expression';
    case 'ImportDeclaration':
      return node.source.value === 'cloudfront' ? undefined : `the module ${node.source.raw}`;
    case 'VariableDeclaration':
      return ['var', 'let', 'const'].includes(node.kind) ? undefined : node.kind;
    case 'Property':
      return node.shorthand || node.method || node.computed ? 'a shorthand or computed property' : undefined;
    case 'RestElement':
      return parent && 'params' in parent ? undefined : 'destructuring';
    case 'CatchClause':
      return node.param ? undefined : 'catch without a name';
    case 'MemberExpression':
    case 'CallExpression':
      return node.optional ? 'optional chaining (?.)' : undefined;
    case 'Literal':
      return refusedLiteral(node);
    default:
      return undefined;
  }
}

/** Later kinds of numbers, escapes and regular expressions. Separators in numbers and named groups are published. */
function refusedLiteral({ raw = '', regex, bigint }: Literal): string | undefined {
  if (bigint != null || /^0[bo]/i.test(raw)) return `the number ${raw}`;
  if (regex)
    return /[^gim]/.test(regex.flags) || /\(\?<[=!]|\\p\{/i.test(regex.pattern)
      ? `the regular expression ${raw}`
      : undefined;
  return raw.includes('\\u{') ? `the escape in ${raw}` : undefined;
}
