import type { Measurement } from './measure-page.ts';

/** The middle of several measurements, each number on its own; of an even count, the higher of the two in the middle. */
export function medianOf(measurements: readonly Measurement[]): Measurement {
  const middle = (name: keyof Measurement): number => {
    const values = measurements.map((each) => each[name]).toSorted((one, other) => one - other);
    const value = values[Math.floor(values.length / 2)];
    if (value === undefined) throw new Error('There is no median of no measurements.');
    return value;
  };
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    firstContentfulPaint: middle('firstContentfulPaint'),
    largestContentfulPaint: middle('largestContentfulPaint'),
    totalBlockingTime: middle('totalBlockingTime'),
    cumulativeLayoutShift: middle('cumulativeLayoutShift'),
    bytes: middle('bytes'),
    requests: middle('requests'),
  };
}
