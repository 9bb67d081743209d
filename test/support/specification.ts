import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const testDir = join(import.meta.dirname, '..');
const specificationFile = join(testDir, '../docs/specification.md');

/** The clauses in the order of the page. */
export function readClauses(): readonly string[] {
  const page = readFileSync(specificationFile, 'utf8');
  return [...page.matchAll(/^- \*\*([A-Z]\d{1,2})\*\* /gm)].map(([, id = '']) => id);
}

const clause = '[A-Z]\\d{1,2}';
const clauseList = `((?:${clause}(?:[–-]${clause})?(?:, )?)+) · `;
const listAtStart = new RegExp(`^${clauseList}`);

/** The clauses that the title of a test names: `F2, T4 · …`, `R7–R9 · …`. */
export function readTestClauses(title: string): readonly string[] {
  const [, list = ''] = listAtStart.exec(title) ?? [];
  return list.split(', ').filter(Boolean).flatMap(expandRange);
}

/** `R7–R9` is R7, R8 and R9. */
function expandRange(clauses: string): readonly string[] {
  const [first = '', last = first] = clauses.split(/[–-]/);
  const [start = 0, end = start] = [first, last].map((id) => Number(id.slice(1)));
  return Array.from({ length: end - start + 1 }, (_, index) => `${first.slice(0, 1)}${start + index}`);
}
