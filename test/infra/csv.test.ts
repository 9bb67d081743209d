import { expect, test } from 'vitest';
import { formNames } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { toCsv, type ScannedItem } from '#infra/export/csv.ts';
import { formSamples } from '#test/functions/form-samples.ts';

test.each(formNames)('E1, E2 · the export of %s has every field of the form', (form) => {
  const sample: Readonly<Record<string, string>> = formSamples[form];
  const item = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, { S: value }]));

  const csv = toCsv(formOf(form), [item]);

  for (const value of Object.values(sample)) expect(csv).toContain(value.replaceAll('"', '""'));
});

test('E1 · the export is oldest first, quotes what needs it, and disarms formulas', () => {
  const items: readonly ScannedItem[] = [
    { createdAt: { S: '2026-11-21' }, firstName: { S: '=HYPERLINK("http://evil.example")' } },
    { createdAt: { S: '2026-11-20' }, firstName: { S: 'Asha' }, message: { S: 'Two\nlines, and "quotes"' } },
  ];

  expect(toCsv(formOf('contacts'), items).split('\r\n')).toEqual([
    'Received,First name,Last name,E-mail,Phone,Company,Service,Message,E-mail as typed',
    '2026-11-20,Asha,,,,,,"Two\nlines, and ""quotes""",',
    `2026-11-21,"'=HYPERLINK(""http://evil.example"")",,,,,,,`,
    '',
  ]);
});
