import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const testDir = join(import.meta.dirname, '..');
export const specificationFile = join(testDir, '../docs/specification.md');

/** One row of docs/specification.md. */
export type Clause = {
  readonly id: string;
  /** Test files that prove it, from the folder `test`. */
  readonly tests: readonly string[];
};

const row = /^\| ([A-Z]\d{1,2}) \| (.*) \| (.*) \|$/gm;

/** The clauses in the order of the page. */
export function readClauses(): readonly Clause[] {
  return [...readFileSync(specificationFile, 'utf8').matchAll(row)].map(([, id = '', , tests = '']) => ({
    id,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

const clause = '[A-Z]\\d{1,2}';
const clauseList = `((?:${clause}(?:[–-]${clause})?(?:, )?)+) · `;
const listAtStart = new RegExp(`^${clauseList}`);
const listInCode = new RegExp(`(?<=['"\`])${clauseList}`, 'g');

/** The clauses that the title of a test names: `F2, T4 · …`, `R7–R9 · …`. */
export function readTestClauses(title: string): readonly string[] {
  const [, list = ''] = listAtStart.exec(title) ?? [];
  return list.split(', ').filter(Boolean).flatMap(expandRange);
}

/** `R7–R9` is R7, R8 and R9. */
function expandRange(clauses: string): readonly string[] {
  const [first = '', last = first] = clauses.split(/[–-]/);
  const [start, end] = [numberOf(first), numberOf(last)];
  return Array.from({ length: end - start + 1 }, (_, index) => `${groupOf(first)}${start + index}`);
}

/** `R` of `R12`. */
export function groupOf(id: string): string {
  return id.slice(0, 1);
}

/** 12 of `R12`. */
export function numberOf(id: string): number {
  return Number(id.slice(1));
}

/** Its titles are examples. */
const readerTest = 'contract/specification.test.ts';

/** The page with the last column of each row written from the titles of the tests that `npm test` runs. */
export function withTestFiles(page: string): string {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: testDir })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file !== readerTest && !file.startsWith('browsers/'))
    .toSorted();
  const claims = files.map((file) => {
    const titles = readFileSync(join(testDir, file), 'utf8').matchAll(listInCode);
    return { file, clauses: new Set([...titles].flatMap(([title]) => readTestClauses(title))) };
  });
  return page.replaceAll(row, (_, id: string, sentence: string) => {
    const proving = claims.filter(({ clauses }) => clauses.has(id)).map(({ file }) => `\`${file}\``);
    return `| ${id} | ${sentence} | ${proving.join(', ')} |`;
  });
}
