import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestClauses } from './test-clauses.ts';

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

/** Its titles are examples. */
const readerTest = 'contract/specification.test.ts';
const titlePattern = /(?<=['"`])(?:[A-Z]\d{1,2}(?:[–-][A-Z]\d{1,2})?(?:, )?)+ · /g;

/** The page with the last column of each row written from the titles of the tests that `npm test` runs. */
export function withTestFiles(page: string): string {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: testDir })
    .filter((file) => file !== readerTest && !file.startsWith('browsers/'))
    .toSorted();
  const claims = files.map((file) => {
    const titles = readFileSync(join(testDir, file), 'utf8').matchAll(titlePattern);
    return { file, clauses: new Set([...titles].flatMap(([title]) => readTestClauses(title))) };
  });
  return page.replaceAll(row, (_, id: string, sentence: string) => {
    const proving = claims.filter(({ clauses }) => clauses.has(id)).map(({ file }) => `\`${file}\``);
    return `| ${id} | ${sentence} | ${proving.join(', ')} |`;
  });
}
