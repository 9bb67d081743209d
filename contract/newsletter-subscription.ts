import * as v from 'valibot';
import { emailAddressSchema, emailMaxLength } from './email-address.ts';

export const newsletterSubscriptionLimits = { email: emailMaxLength } as const;

/** A newsletter subscription (E2, F1). The e-mail is its key: in lower case, so that one person is not subscribed twice. */
export const newsletterSubscriptionSchema = v.object({
  email: v.pipe(
    emailAddressSchema,
    v.transform((email) => email.normalize('NFC').toLowerCase()),
  ),
});

export type NewsletterSubscription = v.InferOutput<typeof newsletterSubscriptionSchema>;
