import type { Interactions } from './measure-interactions.ts';
import type { Measurement } from './measure-page.ts';
import { middleOf } from './median.ts';

const columns: readonly (readonly [title: string, write: (each: Measurement) => string])[] = [
  ['perf', ({ performance }) => performance.toFixed(0)],
  ['a11y', ({ accessibility }) => accessibility.toFixed(0)],
  ['best', ({ bestPractices }) => bestPractices.toFixed(0)],
  ['seo', ({ seo }) => seo.toFixed(0)],
  ['FCP ms', ({ firstContentfulPaint }) => firstContentfulPaint.toFixed(0)],
  ['LCP ms', ({ largestContentfulPaint }) => largestContentfulPaint.toFixed(0)],
  ['TBT ms', ({ totalBlockingTime }) => totalBlockingTime.toFixed(0)],
  ['main ms', ({ mainThreadTime }) => mainThreadTime.toFixed(0)],
  ['cpu ms', ({ processorTime }) => processorTime.toFixed(0)],
  ['CLS', ({ cumulativeLayoutShift }) => cumulativeLayoutShift.toFixed(3)],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['requests', ({ requests }) => requests.toFixed(0)],
];

/** The measurements as a table for the terminal, a page a row. */
export function formatTable(rows: ReadonlyMap<string, Measurement>): string {
  return format([
    ['page', ...columns.map(([title]) => title)],
    ...[...rows].map(([name, each]) => [name, ...columns.map(([, write]) => write(each))]),
  ]);
}

/** What visitors wait for, a site a row: medians over all runs, and the worst link of all. */
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
          middleOf,
        ),
        summarise(links, middleOf),
        summarise(links, (values) => Math.max(...values)),
        summarise(inForm, middleOf),
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
