import { shownText, type Form } from '#contract/forms.ts';
import { tableKey } from '#contract/submission.ts';
import { timeZone, toLocal } from './clock.ts';
import type { Found, StoredItem } from './cloud.ts';
import type { Columns } from './spreadsheet.ts';
import { fitCells, printable, printableJson } from './terminal.ts';

const timeOf = (name: string) => (item: StoredItem) => (item[name] === undefined ? '' : toLocal(String(item[name])));

/** What `show` and `export` say about a submission. */
export function columnsOf(form: Form): Columns {
  return [
    ['Reference', (item) => String(item[tableKey])],
    [`Received (${timeZone})`, timeOf('createdAt')],
    ['Delivery', deliveryOf],
    ['Suspicion', (item) => String(item['suspicion'] ?? '')],
    ...Object.entries(form.fields).map(
      ([name, { label }]) => [label, (item: StoredItem) => shownText(form, name, String(item[name] ?? ''))] as const,
    ),
  ];
}

/** Empty after the email, and for a form that is not emailed. */
function deliveryOf({ delivery }: StoredItem): string {
  return String(delivery ?? '');
}

const listHead = ['Reference', 'Received', 'Form', 'From', 'Subject', 'Delivery', 'Suspicion'];
/** The last column has no width. */
const listWidths = [14, 16, 11, 28, 19, 9];

function listRow(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (listWidths[index] === undefined ? cell : fitCells(cell, listWidths[index])))
    .join('  ')
    .trimEnd();
}

export function toJson({ form, item }: Found): string {
  return printableJson({ form: form.name, ...item });
}

export function listLine({ form, item }: Found): string {
  const { name, nameFields, subjectField } = form;
  const text = (field: string) => shownText(form, field, String(item[field] ?? ''));
  const sender = nameFields.map(text).join(' ');
  const received = toLocal(text('createdAt')).slice(0, 'YYYY-MM-DD HH:MM'.length);
  const subject = subjectField ? text(subjectField) : '';
  const cells = [text(tableKey), received, name, sender, subject, deliveryOf(item), text('suspicion')];
  return listRow(cells.map((cell) => printable(cell).replaceAll('\n', ' ')));
}

export function detailsOf({ form, item }: Found): string {
  const cells = columnsOf(form).map(([heading, cellOf]) => [heading, printable(cellOf(item))] as const);
  const details = [['Form', form.name] as const, ...cells].filter(([, text]) => text !== '');
  const width = Math.max(...details.map(([heading]) => heading.length)) + 2;
  // A line of a visitor's text never begins like a heading.
  const indented = (text: string) => text.replaceAll('\n', `\n${' '.repeat(width)}`);
  return details.map(([heading, text]) => `${heading.padEnd(width)}${indented(text)}\n`).join('');
}

export const listHeading = listRow(listHead);
