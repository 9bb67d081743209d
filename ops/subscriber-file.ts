import { parse } from 'csv-parse/sync';
import { checkFields } from '#contract/field-errors.ts';
import { newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import { normalizeEmail } from './address.ts';
import { findOptOut, plainHeading } from './opt-out.ts';
import { UserError } from './terminal.ts';

type Row = { readonly line: number; readonly cells: readonly string[] };

type Content =
  | { readonly kind: 'addresses'; readonly emails: readonly string[] }
  | { readonly kind: 'opted out' | 'refused'; readonly why: string };

export type SubscriberFile = {
  /** The heading of the column with the addresses. Undefined for a list without a heading. */
  readonly column: string | undefined;
  readonly lines: readonly (Content & { readonly line: number })[];
};

/** Reads a list of addresses, or a table of another newsletter program, an address book or a spreadsheet. */
export function readSubscriberFile(bytes: Buffer, wantedColumn?: string): SubscriberFile {
  const [first, ...others] = readRows(decode(bytes));
  if (!first) throw new UserError('The file is empty.');
  if (first.cells.some((cell) => cell.includes('@'))) {
    if (wantedColumn !== undefined) throw new UserError('The file has no heading. Remove --column.');
    return {
      column: undefined,
      lines: [first, ...others].map(({ line, cells }) => ({ line, ...readListLine(cells) })),
    };
  }
  const column = findColumn(first.cells, others, wantedColumn);
  const lines = others.map(({ line, cells }) => {
    const why = findOptOut(first.cells, cells);
    return { line, ...(why === undefined ? readCell(cells[column] ?? '') : { kind: 'opted out' as const, why }) };
  });
  return { column: first.cells[column], lines };
}

/** Excel saves “Unicode text” in UTF-16 and “CSV” in Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new UserError('The file is no text. Save it as CSV in UTF-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const separators = [',', ';', '\t', '|'];

/** The rows that have a text. Throws a `CsvError` with the line if a quote is not closed. */
function readRows(text: string): readonly Row[] {
  // csv-parse takes the first line end for all.
  const all = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  const declared = /^sep=(.)\n/i.exec(all)?.[1];
  const body = declared === undefined ? all : all.replace(/^.*/, '');
  const [heading = ''] = body.trimStart().split('\n', 1);
  const delimiter = declared ?? (heading.includes('@') ? separators : mostFrequentIn(heading));
  const lenient = { relax_quotes: true, relax_column_count: true, skip_records_with_empty_values: true };
  const rows: Row[] = [];
  const addRow = (cells: string[], { lines }: { readonly lines: number }) => {
    rows.push({ line: lines - cells.join('').split('\n').length + 1, cells });
    return null;
  };
  parse(body, { delimiter, ...lenient, on_record: addRow });
  return rows;
}

function mostFrequentIn(heading: string): string | undefined {
  const countOf = (separator: string) => heading.split(separator).length;
  return separators.toSorted((one, other) => countOf(other) - countOf(one))[0];
}

function readListLine(cells: readonly string[]): Content {
  const given = cells.filter((cell) => cell.trim() !== '');
  const withAddress = given.filter((cell) => cell.includes('@'));
  if (withAddress.length > 1 && withAddress.length < given.length) {
    return { kind: 'refused', why: 'Several addresses and other texts. Add a heading to the file.' };
  }
  return readCell((withAddress.length > 0 ? withAddress : given).join(' ; '));
}

/** A cell can have several addresses. Names may stand before `<…>`. All are refused if one of them is wrong. */
function readCell(cell: string): Content {
  const words = cell.split(/:::|[\s;,|]+/).filter((word) => word !== '');
  const parts = cell.includes('<') ? words.filter((word) => word.includes('@')) : words;
  const emails: string[] = [];
  for (const part of parts) {
    // An export puts an apostrophe before a text that a spreadsheet would take for a formula.
    const email = normalizeEmail(part.replace(/^'(?=[=+\-@])/, '')) ?? part;
    const checked = checkFields(newsletterSubscriptionSchema, { email });
    if (!checked.ok) return { kind: 'refused', why: `${checked.fields['email']} (${cell.trim()})` };
    emails.push(checked.value.email);
  }
  return emails.length > 0 ? { kind: 'addresses', emails } : { kind: 'refused', why: 'There is no email address.' };
}

/** Mailchimp, Brevo, Ghost, listmonk, Google Contacts and Outlook, without signs and spaces. */
const addressHeading = /^(?:subscriber)?e?mail(?:address)?(?:\d+(?:value|address)?)?$/;

/** Chooses by the heading, and then by the content, because headings have many languages. */
function findColumn(headings: readonly string[], rows: readonly Row[], wanted: string | undefined): number {
  const indexes = headings.map((_, index) => index);
  const list = (chosen: readonly number[]) => chosen.map((index) => `“${headings[index]?.trim()}”`).join(', ');
  if (wanted !== undefined) {
    const found = headings.findIndex((heading) => heading.trim().toLowerCase() === wanted.trim().toLowerCase());
    if (found >= 0) return found;
    throw new UserError(`The file has no column “${wanted}”. Its columns: ${list(indexes)}.`);
  }
  if (rows.length === 0) throw new UserError('The file has a heading and no rows.');
  const some = (test: (cell: string) => boolean) => (index: number) =>
    rows.some(({ cells }) => test(cells[index] ?? ''));
  const byHeading = indexes
    .filter((index) => addressHeading.test(plainHeading(headings[index] ?? '')))
    .filter(some((cell) => cell.includes('@')));
  const candidates =
    byHeading.length > 0 ? byHeading : indexes.filter(some((cell) => readCell(cell).kind === 'addresses'));
  const [column, ...more] = candidates;
  if (column === undefined) throw new UserError('No column has email addresses.');
  if (more.length === 0) return column;
  throw new UserError(`Several columns have addresses: ${list(candidates)}. Choose one with --column.`);
}
