import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = globSync('**/*.test.ts', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
);
/** The comments that begin with “AWS:”, each with the start of its test up to the title. */
const facts = sources.flatMap((source) => [...source.matchAll(/^\/\/ AWS: .*\n(?:\/\/.*\n)*(?:.*\n)*?.* · .*/gm)]);

test('O7 · each fact about AWS has a source and a date, and stands above a test that names O7', () => {
  expect(facts.length).toBeGreaterThan(10);
  for (const [fact] of facts) {
    const text = fact.replaceAll('\n// ', ' ');
    expect(text).toMatch(/ Source: .*(https:|aws-cdk-lib).* read 2026-\d\d-\d\d\.\ntest/);
    expect(text).toMatch(/\bO7\b.* · /);
  }
});
