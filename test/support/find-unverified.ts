import type { Clause } from './specification.ts';
import { readTestClauses } from './test-clauses.ts';

/** How the tests of one file ended. */
export type FileResult = {
  /** From the folder `test`. */
  readonly file: string;
  readonly passed: readonly string[];
  /** Whether its tests have run to their end, and none has failed. */
  readonly isWhole: boolean;
};

/**
 * What the specification says of these files and their results do not bear out, one sentence each: a clause counts as
 * verified when a test that carries it has passed. Of a file with a failed test nothing more is said.
 */
export function findUnverified(clauses: readonly Clause[], results: readonly FileResult[]): readonly string[] {
  const verified = new Map(
    results
      .filter(({ isWhole }) => isWhole)
      .map(({ file, passed }) => [file, new Set(passed.flatMap(readTestClauses))]),
  );
  const known = new Set(clauses.map(({ id }) => id));
  const claimed = clauses.flatMap(({ id, tests }) =>
    tests
      .filter((file) => verified.get(file)?.has(id) === false)
      .map((file) => `${id} is not verified: no test that carries it has passed in ${file}.`),
  );
  const unknown = [...verified].flatMap(([file, ids]) =>
    [...ids].filter((id) => !known.has(id)).map((id) => `${id} is verified in ${file}, but is no clause.`),
  );
  return [...claimed, ...unknown];
}
