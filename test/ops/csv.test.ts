import { expect, test } from 'vitest';
import { formNames } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { csvBody, csvHead } from '#ops/csv.ts';
import type { StoredItem } from '#ops/lead-reader.ts';
import { formSamples } from '#test/functions/form-samples.ts';

test.each(formNames)('N3, E1, E2 · the export of %s has every field of the form', (form) => {
  const csv = csvBody(formOf(form), [formSamples[form]]);

  for (const value of Object.values(formSamples[form])) expect(csv).toContain(value.replaceAll('"', '""'));
});

test('N3 · Excel reads the export: a byte order mark, CRLF, quotes and emoji as they are, and no formula', () => {
  const items: readonly StoredItem[] = [
    { createdAt: '2026-11-20', id: '7K3M-Q2XD-4RTN', firstName: 'Asha 😀', message: 'Two\nlines, and "quotes"' },
    {
      createdAt: '2026-11-21',
      firstName: '=HYPERLINK("http://evil.example")',
      lastName: '＝1',
      phone: '+91 98',
      company: '\t=1',
    },
  ];

  const csv = csvHead(formOf('contacts')) + csvBody(formOf('contacts'), items);

  expect(csv.split('\r\n')).toEqual([
    '\uFEFFReceived,Reference,Status,Told,First name,Last name,E-mail,Phone,Company,Service,Message,E-mail as typed',
    '2026-11-20,7K3M-Q2XD-4RTN,,,Asha 😀,,,,,,"Two\nlines, and ""quotes""",',
    `2026-11-21,,,,"'=HYPERLINK(""http://evil.example"")",'＝1,,'+91 98,'\t=1,,,`,
    '',
  ]);
});
