import type { Rating } from '#contract/company-words.ts';

export const statsLabels = { heading: 'The company in figures' } as const;

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
