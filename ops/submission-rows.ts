import { shownText, type Form } from '#contract/forms.ts';
import { tableKey } from '#contract/submission.ts';
import { timeZone, toLocal } from './clock.ts';
import type { Found, StoredItem } from './cloud.ts';
import { printable } from './terminal.ts';

const timeOf = (item: StoredItem, name: string) => (item[name] === undefined ? '' : toLocal(String(item[name])));

function deliveryOf({ delivery }: StoredItem): string {
  if (delivery === 'email' || delivery === 'webhook') return `${delivery} pending`;
  return String(delivery ?? 'finished').replace('-', ' ');
}

const suspicionOf = ({ suspicion }: StoredItem) => (suspicion === undefined ? '' : 'suspected');

/** One line. Texts of visitors come last, because their widths differ. */
export function listLine({ form, item }: Found): string {
  const text = (field: string) => shownText(form, field, String(item[field] ?? ''));
  const received = timeOf(item, 'createdAt').slice(0, 'YYYY-MM-DD HH:MM'.length);
  const subject = form.subjectField ? text(form.subjectField) : '';
  const cells = [String(item[tableKey]), received, deliveryOf(item).padEnd(15), suspicionOf(item).padEnd(9)];
  return printable([...cells, form.nameFields.map(text).join(' '), subject].join('  '))
    .replaceAll('\n', ' ')
    .trimEnd();
}

export function detailsOf({ form, item }: Found): string {
  const fields = Object.entries(form.fields).map(
    ([name, { label }]) => [label, shownText(form, name, String(item[name] ?? ''))] as const,
  );
  const cells: readonly (readonly [string, string])[] = [
    ['Form', form.name],
    ['Reference', String(item[tableKey])],
    [`Received (${timeZone})`, timeOf(item, 'createdAt')],
    ['Suspicion', suspicionOf(item)],
    ['Delivery', deliveryOf(item)],
    [`Emailed (${timeZone})`, timeOf(item, 'emailedAt')],
    ...fields,
  ];
  const details = cells.filter(([, text]) => text !== '');
  const width = Math.max(...details.map(([heading]) => heading.length)) + 2;
  // A line of a visitor's text never begins like a heading.
  const indented = (text: string) => printable(text).replaceAll('\n', `\n${' '.repeat(width)}`);
  return details.map(([heading, text]) => `${heading.padEnd(width)}${indented(text)}\n`).join('');
}

/** The first column is no field, because the BOM before it becomes a part of its name in some programs. */
export function csvHeading(form: Form): string {
  return `\uFEFF${csvLine(['reference', 'createdAt', 'suspicion', ...Object.keys(form.fields)])}`;
}

export function csvRow({ form, item }: Found): string {
  const fields = Object.keys(form.fields).map((name) => String(item[name] ?? ''));
  return csvLine([String(item[tableKey]), String(item['createdAt']), suspicionOf(item), ...fields]);
}

/** RFC 4180. A spreadsheet runs a cell that begins with one of these characters (OWASP, “CSV Injection”, read 2026-11-28). */
function csvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
  return `${safe.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
