import { formOf } from '#contract/forms.ts';
import { timeZone, toLocal } from './clock.ts';
import type { StoredItem } from './cloud.ts';

/** A spreadsheet runs a cell that begins like this as a formula (OWASP, “CSV Injection”, read 2026-11-22). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Excel reads a file as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF';

export type CsvColumns = Readonly<Record<string, (item: StoredItem) => string>>;

export const leadColumns: CsvColumns = {
  Reference: textOf('id'),
  [`Received (${timeZone})`]: timeOf('createdAt'),
  Status: statusOf,
  Delivery: deliveryOf,
  [`Notified (${timeZone})`]: timeOf('notifiedAt'),
  ...Object.fromEntries(Object.entries(formOf('contacts').columns).map(([name, heading]) => [heading, textOf(name)])),
};

/** A quarantined lead has no status until a person approves it. */
export function statusOf(lead: StoredItem): string {
  return String(lead['status'] ?? (lead['delivery'] === 'quarantined' ? '' : 'new'));
}

export function deliveryOf({ delivery, notifiedAt }: StoredItem): string {
  if (delivery === 'email' || delivery === 'webhook') return `${delivery} pending`;
  return String(delivery ?? (notifiedAt === undefined ? '' : 'sent'));
}

function textOf(name: string) {
  return (item: StoredItem) => String(item[name] ?? '');
}

export function timeOf(name: string) {
  return (item: StoredItem) => (item[name] === undefined ? '' : toLocal(String(item[name])));
}

export function csvHead(columns: CsvColumns): string {
  return byteOrderMark + row(Object.keys(columns));
}

export function csvRow(columns: CsvColumns, item: StoredItem): string {
  return row(Object.values(columns).map((cellOf) => cellOf(item)));
}

/** RFC 4180. */
function row(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(formulaStart.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
