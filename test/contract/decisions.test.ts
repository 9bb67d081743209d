import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const decisionsDir = join(import.meta.dirname, '../../docs/decisions');
const records = globSync('[0-9]*.md', { cwd: decisionsDir }).toSorted();
const rows = read('README.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(records)('the index lists %s with its title, a date and its status', (file) => {
  const [number, title] = (read(file).split('\n')[0] ?? '').replace('# ', '').split(' · ');
  const entry = [`[${number}](${file})`, title, 'YYYY-MM-DD', statusOf(read(file))];
  const row = rows.find((cells) => cells[1] === entry[0]);

  expect(row, `docs/decisions/README.md needs the line | ${entry.join(' | ')} |`).toBeDefined();
  expect(row?.slice(1, -1)).toEqual([entry[0], title, expect.stringMatching(/^\d{4}-\d\d-\d\d$/), entry[3]]);
});

test('every record that the index or a status line names is there', () => {
  const listed = rows.flatMap((cells) => /^\[\d+\]\((.+)\)$/.exec(cells[1] ?? '')?.[1] ?? []);
  const newer = records.flatMap((file) => [...linksOf(statusLineOf(read(file)))].map(([, , path]) => path));

  expect([...listed, ...newer].filter((file) => file === undefined || !records.includes(file))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(decisionsDir, file), 'utf8');
}

function statusLineOf(record: string): string {
  return /^Status: (.+)$/m.exec(record)?.[1] ?? '';
}

function linksOf(line: string) {
  return line.matchAll(/\[(\d+)\]\((.+?)\)/g);
}

/** `superseded by 130`, `superseded in part by 160 and 161`, or `in force` where no status line stands under the title. */
function statusOf(record: string): string {
  const line = statusLineOf(record);
  const newer = [...linksOf(line)].map(([, number]) => number).join(' and ');
  return line ? `${line.split(' [')[0]} ${newer}` : 'in force';
}
