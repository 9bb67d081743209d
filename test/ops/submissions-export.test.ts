import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forms } from '#contract/all-forms.ts';
import type { Cloud } from '#ops/cloud.ts';
import { submissionProgram } from '#ops/submissions.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { runOn, storeMessage, useTestClouds } from './command-run.ts';

const { openTestCloud } = useTestClouds();

let cloud: Cloud;
beforeEach(async () => {
  cloud = await openTestCloud();
});

const exportTo = (file: string, ...args: readonly string[]) =>
  runOn(cloud, submissionProgram, 'export', ...args, '--out', file);
const newFile = () => join(createTemporaryFolder(), 'submissions.csv');

/** The cells of a CSV (RFC 4180) in which all cells have quotes. */
function readCells(file: string): readonly (readonly string[])[] {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const rows = text.split(/(?<=")\r\n(?="|$)/).filter((row) => row !== '');
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}

test('N3 · submissions export writes the submissions since a day as CSV, with the names of the fields', async () => {
  await storeMessage(cloud, { createdAt: '2026-10-31T18:29:59.999Z' });
  const id = await storeMessage(cloud, { createdAt: '2026-10-31T18:30:00.000Z', suspicion: 'honeypot' });
  const file = newFile();

  const result = await exportTo(file, '--since', '2026-11-01');

  expect(result).toEqual({ code: 0, out: '', said: `1 submission of the test cloud in ${file}.` });
  const [headings, row] = readCells(file);
  expect(headings).toEqual(['reference', ...Object.keys(forms.contacts.fields), 'createdAt', 'suspicion']);
  expect(row?.slice(0, 4)).toEqual([id, 'Asha', 'Rao', 'asha@example.com']);
  expect(row?.slice(-2)).toEqual(['2026-10-31T18:30:00.000Z', 'honeypot']);
});

const typed = [
  `Comma,semi;|Line\nbreak|"quotes"|'=1|007|12345678901234567890| two  spaces |<b>&amp;</b>|نمستے|नमस्ते|👨‍👩‍👧|+91 (0) 98765-43210`,
  'constructor|__proto__|2026-11-22|a\r\nb|,|"',
].flatMap((texts) => texts.split('|'));
const formulas = ['=1+1', '+1+cmd', '+91\n98765', '-1', '@SUM(A1)', '\t=1'];

test('N3 · an export has each text as typed, also a phone number, and an apostrophe before what a spreadsheet would run', async () => {
  for (const [index, company] of [...typed, ...formulas].entries()) {
    await storeMessage(cloud, { company, createdAt: new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString() });
  }
  const file = newFile();

  await exportTo(file);

  const [headings = [], ...rows] = readCells(file);
  const companies = rows.map((row) => row[headings.indexOf('company')]);
  expect(companies).toEqual([...typed, ...formulas.map((text) => `'${text}`)]);
});

test('N3 · submissions export replaces no file', async () => {
  const file = newFile();
  await exportTo(file);

  expect(await exportTo(file)).toMatchObject({ code: 1, said: expect.stringContaining('file already exists') });
});
