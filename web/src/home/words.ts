import { hero } from '#company/home.ts';
import type { Rating } from '#contract/company-words.ts';

export const statsLabels = { heading: 'The company in figures' } as const;

const slowMs = 1000;

/** What this page has cost the visitor. A slow opening is left out, because the network may be the reason. */
export const opening = {
  text: `This page is readable after ${hero.kilobytes} kB. Yours can be.`,
  measured: (ms = slowMs) =>
    ms < slowMs
      ? `This page was readable after ${hero.kilobytes} kB and ${(ms / 1000).toFixed(1)} seconds. Yours can be.`
      : opening.text,
};

export const projectLabels = {
  visitSite: { label: 'Visit Site', completionBefore: 'of' },
  caseStudy: {
    weeks: (promised: number, took: number) => `Promised ${promised} weeks, took ${took}`,
    problem: 'The problem.',
    work: 'What we did.',
  },
  techLabel: 'Made with',
  outcomeBetween: 'to',
} as const;

export const mostStars: Rating = 5;

export function describeRating(rating: Rating): string {
  return `Rated ${rating} of ${mostStars} stars`;
}
