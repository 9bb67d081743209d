import type { FormDefinition } from '#contract/forms.ts';
import type { StoredItem } from './lead-reader.ts';

/** A cell that begins so is a formula to a spreadsheet, and strangers wrote these texts (OWASP, “CSV Injection”, read 2026-11-22). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Without it Excel reads UTF-8 as the machine's old code page. */
export const byteOrderMark = '\uFEFF';

/** What a form's items are written as: a column for each field, between what else is known of them. */
export function columnsOf({ columns, lead }: FormDefinition): Readonly<Record<string, string>> {
  return {
    createdAt: 'Received',
    ...(lead && { id: 'Reference', status: 'Status', notifiedAt: 'Told' }),
    ...columns,
    emailAsTyped: 'E-mail as typed',
  };
}

/** Rows of CSV (RFC 4180) for people, who may open them in a spreadsheet, each with its end. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return plainCsvRows(rows.map((row) => row.map(harmless)));
}

/** The same for programs, which take every character as it stands. */
export function plainCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

export function csvHead(form: FormDefinition): string {
  return byteOrderMark + csvRows([Object.values(columnsOf(form))]);
}

export function csvBody(form: FormDefinition, items: readonly StoredItem[]): string {
  const names = Object.keys(columnsOf(form));
  return csvRows(items.map((item) => names.map((name) => String(item[name] ?? ''))));
}

function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
