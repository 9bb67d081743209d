import { expect, test } from 'vitest';
import { groupOf, numberOf, readClauses, readTestClauses } from '#test/support/specification.ts';

const clauses = readClauses();

test('each clause has one row in the specification, and each group counts from 1 without a gap', () => {
  const groups = Map.groupBy(clauses, groupOf);

  expect([...groups.keys()].join('')).toBe('RLHASCGPETFMDKNO');
  for (const group of groups.values()) {
    expect(group.map(numberOf)).toEqual(group.map((_, index) => index + 1));
  }
});

test('the title of a test names the clauses that it proves', () => {
  expect(readTestClauses('F2, T4 · nothing is lost')).toEqual(['F2', 'T4']);
  expect(readTestClauses('R2, R7–R9, R12 · /about answers')).toEqual(['R2', 'R7', 'R8', 'R9', 'R12']);
  expect(readTestClauses('a test of no clause · at all')).toEqual([]);
});
