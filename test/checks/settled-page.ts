import type { ESTree } from 'vite';

/** The part of Oxlint's interface for plugins, which is ESLint's, that the rule uses. */
type RuleContext = { report(problem: { node: ESTree.Node; message: string }): void };

/** Methods of a page or a locator whose answer a page can change before the comparison. */
const reads = /^(allInnerTexts|allTextContents|count|getAttribute|innerText|inputValue|is[A-Z]\w+|textContent|url)$/;

const readOnce = 'This value is read once and may still change. Use see(), seeNone() or expect.poll().';
const anyMoment = 'This says nothing about the page. Use seePage(), follow() or another function of complete-page.ts.';
const halfPage =
  'The page is not complete yet. Use goTo() or reload(), or name `waitUntil` for a page before hydration.';

function methodOf(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'AwaitExpression') return methodOf(node.argument);
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { property } = node.callee;
  return property.type === 'Identifier' ? property.name : undefined;
}

function hasWaitUntil(node: ESTree.Argument | undefined): boolean {
  const properties = node?.type === 'ObjectExpression' ? node.properties : [];
  return properties.some((each) => each.type === 'Property' && 'name' in each.key && each.key.name === 'waitUntil');
}

function create(context: RuleContext) {
  return {
    CallExpression(node: ESTree.CallExpression) {
      const method = methodOf(node) ?? '';
      const isExpect = (node.callee.type === 'Identifier' && node.callee.name === 'expect') || method === 'soft';
      if (isExpect && reads.test(methodOf(node.arguments[0]) ?? '')) context.report({ node, message: readOnce });
      if (method === 'waitForURL') context.report({ node, message: anyMoment });
      if (/^(goto|reload)$/.test(method) && !hasWaitUntil(node.arguments.at(-1)))
        context.report({ node, message: halfPage });
    },
    Literal(node: ESTree.StringLiteral) {
      if (node.value === 'networkidle') context.report({ node, message: anyMoment });
    },
    'MemberExpression[object.property.name=fonts][property.name=ready]'(node: ESTree.Node) {
      context.report({ node, message: anyMoment });
    },
  };
}

/** Refuses tests that depend on the moment in which they look at a page. */
export const settledPage = { meta: { type: 'problem' }, create };
