import { parse, type AnyNode } from 'acorn';

/** CloudFront refuses larger functions. */
const maxBytes = 10 * 1024;

// CloudFront accepts code with other syntax and then answers 503 to every request. Add only what AWS lists: “JavaScript
// runtime 2.0 features for CloudFront Functions” and “CloudFront Functions event structure” (developer guide, read
// 2026-11-24). `for…of`, spreading, destructuring, classes and optional chaining are not listed.
const allowedNodes = words(`
  Program ExpressionStatement BlockStatement VariableDeclaration VariableDeclarator FunctionDeclaration ReturnStatement
  IfStatement Identifier Literal ArrayExpression ObjectExpression Property MemberExpression CallExpression
  UnaryExpression BinaryExpression LogicalExpression AssignmentExpression ConditionalExpression
  ArrowFunctionExpression TemplateLiteral TemplateElement
`);
const allowedOperators = words('+ ! && || === !== < <= > >= delete typeof =');
const allowedGlobals = words('Object JSON Math');
const allowedMembers = words(`
  keys replace toLowerCase includes forEach push join length value multiValue request response uri querystring headers
  statusCode statusDescription
`);

export function checkEdgeCode(code: string): readonly string[] {
  const bytes = Buffer.byteLength(code);
  const problems = bytes > maxBytes ? [`It has ${bytes} bytes; CloudFront allows ${maxBytes}.`] : [];
  let program: AnyNode;
  try {
    program = parse(code, { ecmaVersion: 'latest', locations: true });
  } catch (error) {
    return [...problems, `It cannot be read: ${String(error)}.`];
  }
  const nodes = listNodes(program);
  const ownNames = new Set(nodes.flatMap(({ node, parent }) => declaredName(node, parent)));
  if (!ownNames.has('handler')) problems.push('It has no function named handler.');
  for (const { node, parent } of nodes) {
    const found = findForbidden(node, parent, ownNames);
    const line = node.loc?.start.line;
    if (found) problems.push(`Line ${line} of the generated code: ${found} is not allowed by check-edge-code.ts.`);
  }
  return problems;
}

function findForbidden(node: AnyNode, parent: AnyNode | undefined, ownNames: ReadonlySet<string>): string | undefined {
  if (!allowedNodes.has(node.type)) return node.type;
  if ('operator' in node && !allowedOperators.has(node.operator)) return `the operator ${node.operator}`;
  if ('async' in node && (node.async || node.generator)) return 'an async function or a generator';
  if (node.type === 'Property' && (node.shorthand || node.method || node.computed))
    return 'a shorthand, method or computed property';
  if (node.type === 'Literal' && node.regex && /[^gi]/.test(node.regex.flags)) return `the flags of ${node.raw}`;
  if (node.type === 'Literal' && node.regex && /\(\?|\\p/.test(node.regex.pattern)) return `the pattern ${node.raw}`;
  if (node.type === 'Literal' && (node.bigint || node.raw?.includes('\\u{'))) return `the value ${node.raw}`;
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const { name } = node.property;
    return allowedMembers.has(name) || ownNames.has(name) ? undefined : `.${name}`;
  }
  if (node.type !== 'Identifier' || (parent?.type === 'MemberExpression' && parent.property === node)) return undefined;
  return ownNames.has(node.name) || allowedGlobals.has(node.name) ? undefined : node.name;
}

function declaredName(node: AnyNode, parent: AnyNode | undefined): readonly string[] {
  if (parent?.type === 'Property' && parent.key === node && node.type === 'Literal') return [String(node.value)];
  if (node.type !== 'Identifier' || !parent) return [];
  const isDeclared =
    ('id' in parent && parent.id === node) ||
    ('params' in parent && parent.params.some((each) => each === node)) ||
    (parent.type === 'Property' && parent.key === node);
  return isDeclared ? [node.name] : [];
}

type PlacedNode = { readonly node: AnyNode; readonly parent: AnyNode | undefined };

function listNodes(node: AnyNode, parent?: AnyNode): readonly PlacedNode[] {
  const children = Object.values(node).flat().filter(isNode);
  return [{ node, parent }, ...children.flatMap((child) => listNodes(child, node))];
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
