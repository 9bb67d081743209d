import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { awsFacts } from '#local/aws-facts.ts';
import { notImitated } from '#local/not-imitated.ts';

test.each(awsFacts)('O7 · the AWS fact “$fact” has the test that it names', ({ test: [file, name] }) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(name);
});

test('O7 · every AWS fact says where it was read and when', () => {
  for (const { source, readOn } of [...awsFacts, ...notImitated]) {
    expect(URL.canParse(source)).toBe(true);
    expect(readOn ?? '2026-11-21').toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
