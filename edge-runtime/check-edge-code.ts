import { parse, type AnyNode, type Program } from 'acorn';
import { refusedGrammar } from './check-grammar.ts';
import { ownNames, refusedName } from './check-names.ts';
import { walk } from './walk.ts';

/** CloudFront refuses larger functions. */
export const maxEdgeCodeBytes = 10 * 1024;

/**
 * What would keep this code from running at CloudFront, one sentence each, with the line; empty if nothing would.
 * CloudFront takes code with a construct that its runtime lacks, and then answers 503 to every request.
 */
export function checkEdgeCode(code: string): readonly string[] {
  const bytes = Buffer.byteLength(code);
  const tooLarge = bytes > maxEdgeCodeBytes ? [`it is ${bytes} bytes and CloudFront allows ${maxEdgeCodeBytes}`] : [];
  const program = parseScript(code);
  if (typeof program === 'string') return [...tooLarge, program];
  const handler = program.body.some((node) => node.type === 'FunctionDeclaration' && node.id.name === 'handler');
  return [...tooLarge, ...(handler ? [] : ['it has no function named handler']), ...refusals(program, code)];
}

function parseScript(code: string): Program | string {
  try {
    return parse(code, { ecmaVersion: 'latest', locations: true, allowImportExportEverywhere: true });
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function refusals(program: Program, code: string): readonly string[] {
  const lines = code.split('\n');
  const own = ownNames(program);
  const found: string[] = [];
  walk(program, (node: AnyNode, parent) => {
    const refused = refusedGrammar(node, parent) ?? refusedName(node, parent, own);
    if (refused === undefined) return true;
    const line = node.loc?.start.line ?? 0;
    const text = lines[line - 1]?.trim().slice(0, 80);
    found.push(`line ${line}: ${refused} is not published for cloudfront-js-2.0 (${text})`);
    return false;
  });
  return found;
}
