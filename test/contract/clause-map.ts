import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const projectDir = join(import.meta.dirname, '../..');
const testDir = join(projectDir, 'test');

/** One row of docs/specification.md. */
export type Clause = {
  readonly id: string;
  /** Files and folders that implement it, from the project's root. */
  readonly files: readonly string[];
  /** Test files that prove it, from the folder `test`. */
  readonly tests: readonly string[];
  /** Whether the row says that something is still missing. */
  readonly isUnfinished: boolean;
};

const id = '[A-Z]\\d{1,2}';
const row = new RegExp(`^\\| (${id}) +\\|(.*)\\|(.*)\\|(.*)\\|$`, 'gm');

/** The clauses that the specification lists, in its order. */
export function readClauses(): readonly Clause[] {
  const text = readFileSync(join(projectDir, 'docs/specification.md'), 'utf8');
  return [...text.matchAll(row)].map(([all, name = '', , files = '', tests = '']) => ({
    id: name,
    files: namesIn(files),
    tests: namesIn(tests),
    isUnfinished: all.toLowerCase().includes('not yet'),
  }));
}

function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** What a test's name begins with: `F2`, `T4, M4`, `R7–R9`; `%s` stands for the clauses of a table's rows. */
const prefix = new RegExp(`['"\`]((?:(?:${id}(?:[–-]${id})?|%s)(?:, )?)+) · `, 'g');
const tableRow = new RegExp(`'(${id})'`, 'g');

/** The clauses that the names of each test file's tests begin with, by the file's path from the folder `test`. */
export function readProvenClauses(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: testDir });
  return new Map(files.map((file) => [file, clausesOf(readFileSync(join(testDir, file), 'utf8'))]));
}

function clausesOf(source: string): ReadonlySet<string> {
  const prefixes = [...source.matchAll(prefix)].map(([, clauses = '']) => clauses);
  const fromTables = prefixes.some((clauses) => clauses.includes('%s')) ? [...source.matchAll(tableRow)] : [];
  const listed = prefixes.flatMap((clauses) => clauses.split(', ')).filter((each) => each !== '%s');
  return new Set([...listed.flatMap(expandRange), ...fromTables.map(([, clause = '']) => clause)]);
}

/** `R7–R9` is R7, R8 and R9. */
function expandRange(clause: string): readonly string[] {
  const [first = '', last = first] = clause.split(/[–-]/);
  const [start, end] = [numberOf(first), numberOf(last)];
  return Array.from({ length: end - start + 1 }, (_, index) => `${groupOf(first)}${start + index}`);
}

/** `R` of `R12`. */
export function groupOf(clause: string): string {
  return clause.slice(0, 1);
}

/** 12 of `R12`. */
export function numberOf(clause: string): number {
  return Number(clause.slice(1));
}

/** Whether a path from the project's root is a file or folder of it. */
export function exists(path: string): boolean {
  return globSync(path, { cwd: projectDir }).length > 0;
}
