import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';

const decode = (text: string) =>
  text
    .replaceAll(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
    )
    // ECMA-376, part 1, 22.9.2.19, ST_Xstring.
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts of each sheet of an .xlsx file, by rows. Throws an error if a cell is no text. */
export function readSheets(file: string): Readonly<Record<string, readonly (readonly string[])[]>> {
  const parts = unzipSync(readFileSync(file));
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) =>
    decode(text),
  );
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name);
  const sheets = names.map((name, index) => {
    const rows = [...xml(`xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row [^>]*>(.*?)<\/row>/gs)];
    return [
      name,
      rows.map(([, cells = '']) => [...cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(textOf)),
    ] as const;
  });
  return Object.fromEntries(sheets);

  function textOf([, attributes = '', value]: RegExpExecArray): string {
    if (value === undefined) return '';
    const index = /^<v>(\d+)<\/v>$/.exec(value)?.[1];
    if (!/ t="s"/.test(` ${attributes}`) || index === undefined) throw new Error(`A cell is no text: ${value}`);
    return shared[Number(index)] ?? '';
  }
}
