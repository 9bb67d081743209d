import type { FormDefinition } from '#contract/forms.ts';
import type { StoredItem } from './cloud.ts';
import { clockName, toIst } from './command.ts';

/** A spreadsheet takes such a cell for a formula, and visitors wrote these texts (OWASP, “CSV Injection”, read 2026-11-22). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

export type CsvColumns = Readonly<Record<string, (item: StoredItem) => string>>;

/** The columns of a form's items, by their headings: the fields, after the other attributes that a person needs. */
export function columnsOf({ columns, lead }: FormDefinition): CsvColumns {
  const own: CsvColumns = {
    ...(lead && { Reference: textOf('id') }),
    [`Received (${clockName})`]: timeOf('createdAt'),
    ...(lead && {
      Status: (item) => String(item['status'] ?? 'new'),
      Delivery: textOf('delivery'),
      [`Notified (${clockName})`]: timeOf('notifiedAt'),
    }),
  };
  return { ...own, ...Object.fromEntries(Object.entries(columns).map(([name, heading]) => [heading, textOf(name)])) };
}

function textOf(name: string) {
  return (item: StoredItem) => String(item[name] ?? '');
}

export function timeOf(name: string) {
  return (item: StoredItem) => (item[name] === undefined ? '' : toIst(String(item[name])));
}

export function csvHead(columns: CsvColumns): string {
  return byteOrderMark + row(Object.keys(columns));
}

export function csvRows(columns: CsvColumns, items: readonly StoredItem[]): string {
  return items.map((item) => row(Object.values(columns).map((cellOf) => cellOf(item)))).join('');
}

/** RFC 4180. */
function row(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(formulaStart.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
