import { expect, test } from 'vitest';
import { findUnverified } from '#test/support/find-unverified.ts';
import { exists, readClauses, type Clause } from '#test/support/specification.ts';
import { groupOf, numberOf, readTestClauses } from '#test/support/test-clauses.ts';

const clauses = readClauses();

test('every clause stands once in the specification, and each group counts from 1 without a gap', () => {
  const groups = Map.groupBy(clauses, ({ id }) => groupOf(id));

  expect([...groups.keys()].join('')).toBe('RLHASCGPETFMDKNO');
  for (const group of groups.values()) {
    expect(group.map(({ id }) => numberOf(id))).toEqual(group.map((_, index) => index + 1));
  }
});

test('every clause names the files that implement it and the tests that verify it, or says what is not there yet', () => {
  const silent = clauses.filter(({ files, tests, isUnfinished }) => !isUnfinished && !(files.length && tests.length));

  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every route has a journey', () => {
  const routes = clauses.filter(({ id }) => groupOf(id) === 'R');

  expect(routes.filter(({ tests }) => !tests.some((file) => file.startsWith('journeys/'))).map(({ id }) => id)).toEqual(
    [],
  );
});

test('every file that the specification names is there', () => {
  const named = clauses.flatMap(({ files, tests }) => [...files, ...tests.map((file) => `test/${file}`)]);

  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test('the name of a test says which clauses it verifies', () => {
  expect(readTestClauses('F2, T4 · nothing is lost')).toEqual(['F2', 'T4']);
  expect(readTestClauses('R2, R7–R9, R12 · /about answers')).toEqual(['R2', 'R7', 'R8', 'R9', 'R12']);
  expect(readTestClauses('a test of no clause · at all')).toEqual([]);
});

test('a clause counts as verified when a test that carries it has passed, and not before', () => {
  const clause: Clause = { id: 'F2', files: [], tests: ['one.test.ts'], isUnfinished: false };
  const result = { file: 'one.test.ts', isWhole: true };

  expect(findUnverified([clause], [{ ...result, passed: ['F2 · works'] }])).toEqual([]);
  expect(findUnverified([clause], [{ ...result, passed: [] }])).toHaveLength(1);
  expect(findUnverified([clause], [{ ...result, passed: ['F2, F9 · works'] }])).toHaveLength(1);
  expect(findUnverified([clause], [{ ...result, passed: [], isWhole: false }])).toEqual([]);
  expect(findUnverified([clause], [])).toEqual([]);
});
