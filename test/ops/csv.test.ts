import { expect, test } from 'vitest';
import type { StoredItem } from '#ops/cloud.ts';
import { csvHead, csvRow, leadColumns } from '#ops/csv.ts';

test('N3 · Excel can read the CSV: byte order mark, CRLF, doubled quotes and emoji', () => {
  const item: StoredItem = { firstName: 'Asha 😀', company: 'Rao, Iyer', message: 'Two\nlines, and "quotes"' };

  const csv = csvHead(leadColumns) + csvRow(leadColumns, item);

  expect(csv.startsWith('\uFEFFReference,')).toBe(true);
  expect(csv.split('\r\n')[1]).toBe(',,new,,,Asha 😀,,,,"Rao, Iyer",,"Two\nlines, and ""quotes"""');
});

test.each([
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
])('N3 · the CSV has an apostrophe before the formula %j', (company) => {
  expect(csvRow({ Company: (item) => String(item['company']) }, { company })).toMatch(/^"?'/);
});
