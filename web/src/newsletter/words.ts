import type { NewsletterSubscription } from '#contract/newsletter-form.ts';
import type { FieldHints } from '#web/src/forms/words.ts';

export const newsletterHints = {
  email: { placeholder: 'name@example.com', autoComplete: 'email', type: 'email' },
} as const satisfies Record<keyof NewsletterSubscription, FieldHints>;

export const newsletterWords = {
  button: 'Subscribe',
  submitting: 'Subscribing...',
  privacy: {
    text: 'We use your address for this newsletter only. Each issue has a link to unsubscribe.',
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;
