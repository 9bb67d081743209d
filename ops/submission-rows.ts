import { shownText, type FormDefinition } from '#contract/all-forms.ts';
import { tableKey } from '#contract/submission.ts';
import { timeZone, toLocal } from './clock.ts';
import type { Found } from './cloud.ts';
import { printable } from './terminal.ts';

/** One line. Texts of visitors come last, because their widths differ. */
export function listLine({ form, item }: Found): string {
  const text = (name: string) => shownText(form, name, String(item[name] ?? ''));
  const received = toLocal(text('createdAt')).slice(0, 'YYYY-MM-DD HH:MM'.length);
  const subject = form.subjectField ? text(form.subjectField) : '';
  const cells = [text(tableKey), received, text('delivery').padEnd(6), text('suspicion').padEnd(10)];
  return printable([...cells, form.nameFields.map(text).join(' '), subject].join('  '))
    .replaceAll('\n', ' ')
    .trimEnd();
}

export function detailsOf({ form, item }: Found): string {
  const text = (name: string) => shownText(form, name, String(item[name] ?? ''));
  const fields = Object.entries(form.fields).map(([name, { label }]) => [label, text(name)] as const);
  const cells: readonly (readonly [string, string])[] = [
    ['Form', form.name],
    ['Reference', text(tableKey)],
    [`Received (${timeZone})`, toLocal(text('createdAt'))],
    ['Delivery', text('delivery')],
    ['Suspicion', text('suspicion')],
    ...fields,
  ];
  const details = cells.filter(([, each]) => each !== '');
  const width = Math.max(...details.map(([heading]) => heading.length)) + 2;
  // A line of a visitor's text never begins like a heading.
  const indented = (each: string) => printable(each).replaceAll('\n', `\n${' '.repeat(width)}`);
  return details.map(([heading, each]) => `${heading.padEnd(width)}${indented(each)}\n`).join('');
}

/** The first column is no field, because the BOM before it becomes a part of its name in some programs. */
const columnsOf = ({ fields }: FormDefinition) => ['reference', ...Object.keys(fields), 'createdAt', 'suspicion'];

export function csvHeading(form: FormDefinition): string {
  return `\uFEFF${csvLine(columnsOf(form))}`;
}

export function csvRow({ form, item }: Found): string {
  const [, ...names] = columnsOf(form);
  return csvLine([tableKey, ...names].map((name) => String(item[name] ?? '')));
}

/** A spreadsheet runs a cell that begins with one of these characters (OWASP, “CSV Injection”, read 2026-11-28). */
const formula = /^[=+\-@\t\r]/;
/** It computes at most with the digits, and a CRM needs the number as it is. */
const phoneNumber = /^\+[\d ()-]+$/;

/** RFC 4180. */
function csvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => (formula.test(cell) && !phoneNumber.test(cell) ? `'${cell}` : cell));
  return `${safe.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
