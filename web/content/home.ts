import { hero } from '#company/home.ts';
import type { NewsletterSubscription } from '#contract/newsletter-subscription.ts';
import type { FieldWords } from './forms.ts';
import type { Rating } from './types.ts';

/** Only screen readers read the heading. */
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

/** The text that screen readers read for a rating. */
export function describeRating(rating: Rating): string {
  return `Rated ${rating} of ${mostStars} stars`;
}

export const newsletterFields = {
  email: {
    label: 'Email address',
    placeholder: 'name@example.com',
    autoComplete: 'email',
    required: true,
    type: 'email',
  },
} as const satisfies Record<keyof NewsletterSubscription, FieldWords>;

export const newsletterForm = {
  button: 'Subscribe',
  submitting: 'Subscribing...',
  accepted: {
    heading: 'Check your inbox',
    text: (email: string) =>
      `You will get an email with a link at ${email}. Open the link to confirm; until then you are not subscribed.`,
  },
  privacy: {
    text: 'We use your address for this newsletter only. You confirm it with a link in an email, and each issue has a link to unsubscribe.',
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;
