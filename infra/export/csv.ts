import type { FormDefinition } from '#contract/forms.ts';

/** A cell that begins so is a formula to a spreadsheet, and strangers wrote these texts. */
const formulaStart = /^[=+\-@\t\r]/;

export type ScannedItem = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;

export function toCsv({ columns }: FormDefinition, items: readonly ScannedItem[]): string {
  const headings = { createdAt: 'Received', ...columns, emailAsTyped: 'E-mail as typed' };
  const names = Object.keys(headings);
  const rows = items
    .map((item) => names.map((name) => item[name]?.S ?? item[name]?.N ?? ''))
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
  return [Object.values(headings), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
