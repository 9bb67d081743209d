import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const projectDir = join(import.meta.dirname, '../..');

/** One row of docs/specification.md. */
export type Clause = {
  readonly id: string;
  /** Files and folders that implement it, from the project's root. */
  readonly files: readonly string[];
  /** Test files that verify it, from the folder `test`. */
  readonly tests: readonly string[];
  /** Whether the row says that something is still missing. */
  readonly isUnfinished: boolean;
};

const row = /^\| ([A-Z]\d{1,2}) +\|(.*)\|(.*)\|(.*)\|$/gm;

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

/** Whether a path from the project's root is a file or folder of it. */
export function exists(path: string): boolean {
  return globSync(path, { cwd: projectDir }).length > 0;
}
