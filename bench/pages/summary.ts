import type { Interactions } from './measure-interactions.ts';
import type { Measurement } from './measure-page.ts';

export const emptyPage = 'empty page';

function medianOf(values: readonly number[], digits = 0): number {
  const value = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return Number(value?.toFixed(digits));
}

function lcpOf(runs: readonly Measurement[] = []): number {
  return medianOf(runs.map(({ largestContentfulPaint }) => largestContentfulPaint));
}

/** Rows of medians. The last column is the LCP divided by the LCP of the empty page. */
export function summarisePages(pages: ReadonlyMap<string, readonly Measurement[]>) {
  const emptyLcp = lcpOf(pages.get(emptyPage));
  return Object.fromEntries(
    [...pages].map(([name, runs]) => [
      name,
      {
        perf: medianOf(runs.map(({ performance }) => performance)),
        a11y: medianOf(runs.map(({ accessibility }) => accessibility)),
        best: medianOf(runs.map(({ bestPractices }) => bestPractices)),
        seo: medianOf(runs.map(({ seo }) => seo)),
        'LCP ms': lcpOf(runs),
        'TBT ms': medianOf(runs.map(({ totalBlockingTime }) => totalBlockingTime)),
        CLS: medianOf(
          runs.map(({ cumulativeLayoutShift }) => cumulativeLayoutShift),
          3,
        ),
        'JS KiB': medianOf(runs.map(({ scriptBytes }) => scriptBytes / 1024)),
        KiB: medianOf(runs.map(({ bytes }) => bytes / 1024)),
        requests: medianOf(runs.map(({ requests }) => requests)),
        'LCP x empty': Number((lcpOf(runs) / emptyLcp).toFixed(2)),
      },
    ]),
  );
}

/** Medians in milliseconds, and the slowest link. */
export function summariseInteractions(runs: readonly Interactions[]) {
  const links = runs.flatMap(({ nextPages }) => nextPages);
  return {
    'first click': medianOf(runs.map(({ firstPage }) => firstPage)),
    'link to next page': medianOf(links),
    'slowest link': Math.round(Math.max(...links)),
    'worst in form': medianOf(runs.map(({ worstInForm }) => worstInForm)),
  };
}
