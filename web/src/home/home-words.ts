import type { Rating } from '#contract/company-words.ts';
import { inWeeks } from '#web/facts/formats.ts';

export const statsLabels = { heading: 'The company in figures' } as const;

export const projectLabels = {
  visitSite: { label: 'Visit Site', completionBefore: 'of' },
  caseStudy: {
    weeks: (promised: number, took: number) => `Promised ${inWeeks(promised)}, took ${took}`,
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
