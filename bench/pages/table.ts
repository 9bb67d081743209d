import type { Interactions } from './measure-interactions.ts';
import type { Measurement } from './measure-page.ts';

/** Of an even count, the higher of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const value = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (value === undefined) throw new Error('There is no median of no measurements.');
  return value;
}

type Column = readonly [title: string, read: (each: Measurement) => number, digits: number];

const columns: readonly Column[] = [
  ['perf', ({ performance }) => performance, 0],
  ['a11y', ({ accessibility }) => accessibility, 0],
  ['best', ({ bestPractices }) => bestPractices, 0],
  ['seo', ({ seo }) => seo, 0],
  ['LCP ms', ({ largestContentfulPaint }) => largestContentfulPaint, 0],
  ['TBT ms', ({ totalBlockingTime }) => totalBlockingTime, 0],
  ['CLS', ({ cumulativeLayoutShift }) => cumulativeLayoutShift, 3],
  ['JS KiB', ({ scriptBytes }) => scriptBytes / 1024, 1],
  ['KiB', ({ bytes }) => bytes / 1024, 1],
  ['requests', ({ requests }) => requests, 0],
];

const emptyPage = 'empty /';

/** The medians of each page as a table for the terminal; the last column is the LCP as a multiple of the empty page's. */
export function formatTable(rows: ReadonlyMap<string, readonly Measurement[]>): string {
  const lcpOf = (name: string) => medianOf(rows.get(name)!.map(({ largestContentfulPaint }) => largestContentfulPaint));
  return format([
    ['page', ...columns.map(([title]) => title), 'LCP x empty'],
    ...[...rows].map(([name, runs]) => [
      name,
      ...columns.map(([, read, digits]) => medianOf(runs.map(read)).toFixed(digits)),
      (lcpOf(name) / lcpOf(emptyPage)).toFixed(2),
    ]),
  ]);
}

/** The waiting times of a visitor, a site a row: medians over all runs, and the slowest link. */
export function formatInteractions(rows: ReadonlyMap<string, readonly Interactions[]>): string {
  return format([
    ['ms, processor slowed 4x', 'first act a link', 'link to next page', 'slowest link', 'worst in form'],
    ...[...rows].map(([name, runs]) => {
      const links = runs.flatMap(({ nextPages }) => nextPages);
      const inForm = runs.flatMap(({ worstInForm }) => worstInForm ?? []);
      return [
        name,
        summarise(
          runs.map(({ firstPage }) => firstPage),
          medianOf,
        ),
        summarise(links, medianOf),
        summarise(links, (values) => Math.max(...values)),
        summarise(inForm, medianOf),
      ];
    }),
  ]);
}

function summarise(values: readonly number[], middle: (values: readonly number[]) => number): string {
  return values.length === 0 ? '-' : middle(values).toFixed(0);
}

function format(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((title, column) =>
    column === 0 ? Math.max(...rows.map(([name]) => name!.length)) : Math.max(title.length + 2, 8),
  );
  return rows
    .map((cells) =>
      cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(''),
    )
    .join('\n');
}
