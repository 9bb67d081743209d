import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forms } from '#contract/forms.ts';
import type { Cloud } from '#ops/cloud.ts';
import { columnsOf } from '#ops/submission-rows.ts';
import { submissionProgram } from '#ops/submissions.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { runOn, storeMessage, useTestClouds } from './command-run.ts';
import { readSheets } from './read-sheets.ts';

const { openTestCloud } = useTestClouds();

let cloud: Cloud;
beforeEach(async () => {
  cloud = await openTestCloud();
});

const submissions = (...args: readonly string[]) => runOn(cloud, submissionProgram, ...args);
const exportTo = (file: string, ...args: readonly string[]) =>
  submissions('export', '--since', '2026-11-01', ...args, '--out', file);

test('N3 · submissions export writes the submissions of a period, with its last day, into a spreadsheet of texts', async () => {
  await storeMessage(cloud, { createdAt: '2026-10-31T18:29:59.999Z' });
  const first = await storeMessage(cloud, { createdAt: '2026-10-31T18:30:00.000Z' });
  const last = await storeMessage(cloud, { createdAt: '2026-11-30T18:29:59.999Z' });
  await storeMessage(cloud, { createdAt: '2026-11-30T18:30:00.000Z' });
  const file = join(createTemporaryFolder(), 'submissions.xlsx');

  const result = await exportTo(file, '--until', '2026-11-30');

  expect(result).toEqual({ code: 0, out: '', said: `2 submissions of the test cloud in ${file}.` });
  const [headings, ...rows] = readSheets(file)['contacts'] ?? [];
  expect(headings).toEqual([
    'Reference',
    'Received (Asia/Kolkata)',
    'Delivery',
    'Suspicion',
    ...Object.values(forms.contacts.fields).map(({ label }) => label),
  ]);
  expect(rows.map(([reference]) => reference)).toEqual([first, last]);
  expect(rows[0]?.slice(1, 7)).toEqual(['2026-11-01 00:00:00', '', '', 'Asha', 'Rao', 'asha@example.com']);
});

/** A spreadsheet changes these texts in a CSV, with `,` or with `;` as its separator. */
const typed = [
  `=1+1|+1|-1|@SUM(A1)|＝1|Semi;=1+1|Tab\t=1|Comma,=1+1|Line\n=1+1|'=1|"=1"`,
  '007|12345678901234567890|1e5|1/2|3-4|2026-11-22|15:30|50%|₹ 1,00,000|TRUE',
  'नमस्ते|👨‍👩‍👧|قیمت| two  spaces |<b>&amp;</b>|a_x0041_b|_x0041_x0042_|constructor|__proto__|toString',
].flatMap((texts) => texts.split('|'));

test('N3 · a spreadsheet has each text of a visitor as typed, and no cell that a spreadsheet would interpret', async () => {
  for (const [index, company] of typed.entries()) {
    await storeMessage(cloud, { company, createdAt: new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString() });
  }
  const file = join(createTemporaryFolder(), 'submissions.xlsx');

  await exportTo(file);

  const [headings = [], ...rows] = readSheets(file)['contacts'] ?? [];
  expect(rows.map((row) => row[headings.indexOf('Company')])).toEqual(typed);
});

test('N3 · no field of a form replaces another column, and the columns have the order of the fields', () => {
  const { email } = forms.contacts.fields;
  const labels = ['Status', 'Reference', '2026', 'Email', 'Email'];
  const fields = Object.fromEntries(labels.map((label, index) => [`field${index}`, { ...email, label }]));

  const columns = columnsOf({ ...forms.contacts, fields: { ...fields, email } });

  expect(columns.map(([heading]) => heading).slice(4)).toEqual([...labels, email.label]);
});

test('N3 · submissions export refuses a file that exists, another ending, and a period that ends before it begins', async () => {
  const file = join(createTemporaryFolder(), 'submissions.xlsx');
  await exportTo(file);

  expect((await exportTo(file)).said).toContain(`${file} exists. Choose another name with --out.`);
  expect((await exportTo('list.csv')).said).toContain('Write a name that ends with .xlsx.');
  expect((await exportTo(`${file}.xlsx`, '--until', '2026-10-31')).said).toContain('The period ends before it begins');
  expect((await submissions('list', '--since', '2027-01-01')).said).toContain('The period ends before it begins');
  expect((await exportTo(`${file}.xlsx`, '--until', '9999-12-31')).code).toBe(0);
});
