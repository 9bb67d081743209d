import { medianOf } from '#bench/median.ts';
import type { MeasuredPage, Measurement } from './measure-page.ts';

export const emptyPage = 'empty page';

/** Rows of medians. The last column is the LCP divided by the LCP of the empty page. */
export function summarisePages(pages: ReadonlyMap<string, readonly MeasuredPage[]>) {
  const rows = new Map([...pages].map(([name, runs]) => [name, mediansOf(runs)]));
  const emptyLcp = rows.get(emptyPage)?.['LCP ms'] ?? Number.NaN;
  return Object.fromEntries(
    [...rows].map(([name, row]) => [name, { ...row, 'LCP x empty': Number((row['LCP ms'] / emptyLcp).toFixed(2)) }]),
  );
}

function mediansOf(runs: readonly MeasuredPage[]) {
  const measurements = runs.map(({ measurement }) => measurement);
  const median = (read: (each: Measurement) => number, digits?: number) => medianOf(measurements.map(read), digits);
  return {
    perf: median(({ performance }) => performance),
    a11y: median(({ accessibility }) => accessibility),
    best: median(({ bestPractices }) => bestPractices),
    seo: median(({ seo }) => seo),
    'LCP ms': median(({ largestContentfulPaint }) => largestContentfulPaint),
    'TBT ms': median(({ totalBlockingTime }) => totalBlockingTime),
    CLS: median(({ cumulativeLayoutShift }) => cumulativeLayoutShift, 3),
    'JS KiB': median(({ scriptBytes }) => scriptBytes / 1024),
    KiB: median(({ bytes }) => bytes / 1024),
  };
}

/** Medians in milliseconds, and the slowest link. */
export function summariseLinks(links: readonly number[]) {
  return { 'link to next page': medianOf(links), 'slowest link': Math.round(Math.max(...links)) };
}
