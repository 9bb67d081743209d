import { hero } from '#company/home.ts';
import type { Rating } from '#contract/company-words.ts';

export const statsLabels = { heading: 'The company in figures' } as const;

const slowMs = 2500;

/** What this page has cost the visitor. A slow opening is left out, because the network may be the reason. */
export const opening = {
  text: `You can read this page after ${hero.kilobytes} kB. So could your customers.`,
  measured: (ms = slowMs) =>
    ms < slowMs
      ? `You could read this page after ${hero.kilobytes} kB and ${(ms / 1000).toFixed(1)} seconds. So could your customers.`
      : opening.text,
};

export const projectLabels = {
  visitSite: { label: 'Visit Site', completionBefore: 'of' },
  caseStudy: { before: 'How we did it in', after: 'weeks', problem: 'The problem.', work: 'What we did.' },
  techLabel: 'Made with',
  outcomeBetween: 'to',
} as const;

export const mostStars: Rating = 5;

export function describeRating(rating: Rating): string {
  return `Rated ${rating} of ${mostStars} stars`;
}
