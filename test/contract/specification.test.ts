import { expect, test } from 'vitest';
import { exists, groupOf, numberOf, readClauses, readProvenClauses } from './clause-map.ts';

const clauses = readClauses();
const proven = readProvenClauses();

test('every clause stands once in the specification, and each group counts from 1 without a gap', () => {
  const groups = Map.groupBy(clauses, ({ id }) => groupOf(id));

  expect([...groups.keys()].join('')).toBe('RLHASCGPETFMDK');
  for (const group of groups.values()) {
    expect(group.map(({ id }) => numberOf(id))).toEqual(group.map((_, index) => index + 1));
  }
});

test('every clause that a test claims to prove stands in the specification', () => {
  const known = new Set(clauses.map(({ id }) => id));

  const unknown = [...proven].flatMap(([file, ids]) => [...ids].filter((id) => !known.has(id)).map((id) => [file, id]));

  expect(unknown).toEqual([]);
});

test('every clause names the files that implement it and the tests that prove it, or says what is not there yet', () => {
  const silent = clauses.filter(({ files, tests, isUnfinished }) => !isUnfinished && !(files.length && tests.length));

  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every file that the specification names is there', () => {
  const named = clauses.flatMap(({ files, tests }) => [...files, ...tests.map((file) => `test/${file}`)]);

  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test('every test file that a clause names has a test with the clause in its name', () => {
  const wrong = clauses.flatMap(({ id, tests }) =>
    tests.filter((file) => !proven.get(file)?.has(id)).map((file) => [id, file]),
  );

  expect(wrong).toEqual([]);
});
