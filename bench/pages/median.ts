import type { Measurement } from './measure-page.ts';

/** The middle of several measurements, each number on its own; of an even count, the higher of the two in the middle. */
export function medianOf(measurements: readonly Measurement[]): Measurement {
  const middle = (name: keyof Measurement) => middleOf(measurements.map((each) => each[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    firstContentfulPaint: middle('firstContentfulPaint'),
    largestContentfulPaint: middle('largestContentfulPaint'),
    totalBlockingTime: middle('totalBlockingTime'),
    mainThreadTime: middle('mainThreadTime'),
    processorTime: middle('processorTime'),
    cumulativeLayoutShift: middle('cumulativeLayoutShift'),
    bytes: middle('bytes'),
    requests: middle('requests'),
  };
}

export function middleOf(values: readonly number[]): number {
  const value = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (value === undefined) throw new Error('There is no median of no measurements.');
  return value;
}
