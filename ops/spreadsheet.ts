import writeXlsxFile from 'write-excel-file/node';
import type { StoredItem } from './cloud.ts';

/** Headings with their texts. Two columns may have the same heading. */
export type Columns = readonly (readonly [heading: string, textOf: (item: StoredItem) => string])[];

export type Sheet = { readonly name: string; readonly columns: Columns; readonly items: readonly StoredItem[] };

const widest = 80;

const cellOf = (text: string) => ({
  value: escapeText(text),
  type: String,
  format: '@',
  wrap: true,
  alignVertical: 'top' as const,
});

// A spreadsheet interprets a CSV: it runs `=…` as a formula, drops the zero of a telephone number, reads dates, and
// splits at the separator of its own country. In an .xlsx file each cell says that it is text.
export async function writeSpreadsheet(file: string, sheets: readonly Sheet[]): Promise<void> {
  const book = sheets.map(({ name: sheet, columns, items }) => {
    const rows = items.map((item) => columns.map(([, textOf]) => textOf(item)));
    const widthOf = (index: number) => rows.reduce((width, row) => Math.max(width, row[index]?.length ?? 0), 20);
    return {
      sheet,
      stickyRowsCount: 1,
      columns: columns.map((_, index) => ({ width: Math.min(widest, widthOf(index)) })),
      data: [
        columns.map(([heading]) => ({ ...cellOf(heading), fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    };
  });
  await writeXlsxFile(book).toFile(file);
}

/** A spreadsheet reads `_x0041_` as `A` (ECMA-376, part 1, 22.9.2.19, ST_Xstring). */
function escapeText(text: string): string {
  const escaped = text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
  // The package (4.1.1) looks texts up in an object, where it would find the function `constructor` for this text. It
  // removes the control character when it writes the file.
  return escaped in {} ? `\0${escaped}` : escaped;
}
