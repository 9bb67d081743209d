import type { Measurement } from './measure-page.ts';

const columns: readonly (readonly [title: string, show: (each: Measurement) => string])[] = [
  ['perf', ({ performance }) => performance.toFixed(0)],
  ['a11y', ({ accessibility }) => accessibility.toFixed(0)],
  ['best', ({ bestPractices }) => bestPractices.toFixed(0)],
  ['seo', ({ seo }) => seo.toFixed(0)],
  ['FCP ms', ({ firstContentfulPaint }) => firstContentfulPaint.toFixed(0)],
  ['LCP ms', ({ largestContentfulPaint }) => largestContentfulPaint.toFixed(0)],
  ['TBT ms', ({ totalBlockingTime }) => totalBlockingTime.toFixed(0)],
  ['CLS', ({ cumulativeLayoutShift }) => cumulativeLayoutShift.toFixed(3)],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['requests', ({ requests }) => requests.toFixed(0)],
];

/** The measurements as a table for the terminal, a page a row. */
export function formatTable(rows: ReadonlyMap<string, Measurement>): string {
  const routeWidth = Math.max(...[...rows.keys()].map((route) => route.length), 'page'.length);
  const head = ['page'.padEnd(routeWidth), ...columns.map(([title]) => title.padStart(8))];
  const lines = [...rows].map(([route, each]) => [
    route.padEnd(routeWidth),
    ...columns.map(([, show]) => show(each).padStart(8)),
  ]);
  return [head, ...lines].map((cells) => cells.join('')).join('\n');
}
