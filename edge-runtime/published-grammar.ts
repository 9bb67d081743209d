import { words } from './words.ts';

/**
 * The grammar of CloudFront's `cloudfront-js-2.0`, as far as AWS publishes it: ECMAScript 5.1 and a few later things.
 * Source: "JavaScript runtime 2.0 features for CloudFront Functions", core features, read on 2026-11-21:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 * Of ES 6 it has arrow functions, rest parameters and template literals. `async` and `await` are published without “arguments
 * and closures” (read again 2026-11-22): here functions at the top alone may be async, and `await` stands by itself or as what
 * is assigned. Of modules there is the import of the key value store (“Helper methods for key value stores”, read 2026-11-22).
 */
export const allowedNodes: ReadonlySet<string> = words(`
  Program EmptyStatement ExpressionStatement BlockStatement VariableDeclaration VariableDeclarator
  FunctionDeclaration FunctionExpression ReturnStatement IfStatement SwitchStatement SwitchCase ForStatement
  ForInStatement WhileStatement DoWhileStatement BreakStatement ContinueStatement LabeledStatement
  ThrowStatement TryStatement CatchClause Identifier Literal ThisExpression ArrayExpression ObjectExpression
  Property MemberExpression CallExpression NewExpression UnaryExpression UpdateExpression BinaryExpression
  LogicalExpression AssignmentExpression ConditionalExpression SequenceExpression ArrowFunctionExpression
  RestElement TemplateLiteral TemplateElement AwaitExpression ImportDeclaration ImportDefaultSpecifier
`);

/** ES 5.1, and `**` of ES 7. */
export const allowedOperators: ReadonlySet<string> = words(`
  + - * / % ** << >> >>> & | ^ ! ~ && || == != === !== < <= > >= in instanceof typeof void delete ++ -- = +=
  -= *= /= %= **= <<= >>= >>>= &= |= ^=
`);

/** How a person would call what is most often tried; others are called by the parser's name. */
export const nodeNames: Readonly<Record<string, string>> = {
  ForOfStatement: 'for…of',
  SpreadElement: 'spreading (...)',
  ObjectPattern: 'destructuring',
  ArrayPattern: 'destructuring',
  AssignmentPattern: 'a default value',
  ChainExpression: 'optional chaining (?.)',
  ClassDeclaration: 'a class',
  ClassExpression: 'a class',
  TaggedTemplateExpression: 'a tagged template',
  YieldExpression: 'yield',
};
