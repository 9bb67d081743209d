import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const [, page = ''] = readFileSync(join(root, 'docs/local-cloud.md'), 'utf8').split(/^## (?:Facts|Differences)$/m);
const [, , ...facts] = [...page.matchAll(/^\|.*\|$/gm)].map(([row]) => row.split('|').map((cell) => cell.trim()));
const tests = globSync('**/*.test.ts', { cwd: import.meta.dirname })
  .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n'))
  .filter((line) => /'[^']*\bO7\b.* · /.test(line))
  .map((line) => line.replaceAll(/%[sij]/g, '…'));

test('O7 · each fact of docs/local-cloud.md has a source, a date, and a test that names O7', () => {
  expect(facts).toHaveLength(32);
  for (const [, , source = '', read = '', name = ''] of facts) {
    expect(source).toMatch(/https:|aws-cdk-lib/);
    expect(read).toMatch(/^2026-\d\d-\d\d$/);
    expect({ name, tests: tests.filter((line) => line.includes(` · ${name}`)).length }).toEqual({ name, tests: 1 });
  }
});
