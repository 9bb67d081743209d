import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  groupOf,
  numberOf,
  readClauses,
  readTestClauses,
  specificationFile,
  withTestFiles,
} from '#test/support/specification.ts';

const clauses = readClauses();

test('each clause has one row in the specification, and each group counts from 1 without a gap', () => {
  const groups = Map.groupBy(clauses, ({ id }) => groupOf(id));

  expect([...groups.keys()].join('')).toBe('RLHASCGPETFMDKNO');
  for (const group of groups.values()) {
    expect(group.map(({ id }) => numberOf(id))).toEqual(group.map((_, index) => index + 1));
  }
});

test('each clause has a proving test', () => {
  expect(clauses.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
});

test('the column of tests is up to date: node test/support/write-specification.ts', () => {
  const page = readFileSync(specificationFile, 'utf8');

  expect(withTestFiles(page)).toBe(page);
});

test('the title of a test names the clauses that it proves', () => {
  expect(readTestClauses('F2, T4 · nothing is lost')).toEqual(['F2', 'T4']);
  expect(readTestClauses('R2, R7–R9, R12 · /about answers')).toEqual(['R2', 'R7', 'R8', 'R9', 'R12']);
  expect(readTestClauses('a test of no clause · at all')).toEqual([]);
});
