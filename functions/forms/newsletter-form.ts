import { newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import type { Form } from './form.ts';

/** The newsletter subscription (E2). The normalised e-mail is the key: subscribing twice keeps the first item. */
export const newsletterForm: Form<typeof newsletterSubscriptionSchema> = {
  name: 'newsletters',
  schema: newsletterSubscriptionSchema,
  hasIdempotencyKey: false,
  toItem: ({ email }, { createdAt, expiresAt }) => ({ email, createdAt, expiresAt }),
};
