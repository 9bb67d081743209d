import type { ESTree } from 'vite';

/** The part of Oxlint's interface for plugins, which is ESLint's, that the rule uses. */
type Fixer = { replaceTextRange(range: readonly [number, number], text: string): unknown };
type RuleContext = {
  readonly sourceCode: { readonly text: string };
  report(problem: { node: ESTree.Node; messageId: string; fix: (fixer: Fixer) => unknown }): void;
};

const message =
  'Imports stand in one order: node:, packages, #folders, ./files, each by name. `npm run format` sorts them.';

/** Node's own modules, then packages, then folders from the root, then the same folder. */
function groupOf(source: string): number {
  if (source.startsWith('node:')) return 0;
  if (source.startsWith('#')) return 2;
  return source.startsWith('./') ? 3 : 1;
}

function compareImports(one: ESTree.ImportDeclaration, other: ESTree.ImportDeclaration): number {
  const [a, b] = [one.source.value, other.source.value];
  return groupOf(a) - groupOf(b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Groups of consecutive imports that bind names. An import without names stays in place and separates two groups. */
function sortableRuns(program: ESTree.Program): readonly ESTree.ImportDeclaration[][] {
  const runs: ESTree.ImportDeclaration[][] = [[]];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' && node.specifiers.length > 0) runs.at(-1)!.push(node);
    else runs.push([]);
  }
  return runs;
}

/** Text for the place of a run, or null where a comment between its imports could lose its line. */
function sortedText(text: string, run: readonly ESTree.ImportDeclaration[], sorted: typeof run): string | null {
  const hasOtherText = run.some(
    (node, index) => index > 0 && text.slice(run[index - 1]!.end, node.start).trim() !== '',
  );
  return hasOtherText ? null : sorted.map(({ start, end }) => text.slice(start, end)).join('\n');
}

function create(context: RuleContext) {
  const { text } = context.sourceCode;
  return {
    Program(program: ESTree.Program) {
      for (const run of sortableRuns(program)) {
        const sorted = run.toSorted(compareImports);
        const misplaced = run.find((node, index) => node !== sorted[index]);
        if (!misplaced) continue;
        const place = [run[0]!.start, run.at(-1)!.end] as const;
        const replacement = sortedText(text, run, sorted);
        const fix = (fixer: Fixer) => (replacement === null ? null : fixer.replaceTextRange(place, replacement));
        context.report({ node: misplaced, messageId: 'order', fix });
      }
    },
  };
}

/** Oxlint has no rule for the order of imports by source. */
export const importOrder = { meta: { type: 'layout', fixable: 'code', messages: { order: message } }, create };
