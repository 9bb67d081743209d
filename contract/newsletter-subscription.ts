import * as v from 'valibot';
import { emailAddressSchema, emailMaxLength } from './email-address.ts';

/** The longest value of each field (F6), as `countCharacters` counts it. */
export const newsletterSubscriptionLimits = { email: emailMaxLength } as const;

/**
 * A newsletter subscription (E2, F1). The e-mail is its key, so it is normalised to lower case: mailbox
 * providers treat case as meaningless, and one person must not be subscribed twice.
 */
export const newsletterSubscriptionSchema = v.object({
  email: v.pipe(
    emailAddressSchema,
    v.transform((email) => email.normalize('NFC').toLowerCase()),
  ),
});

export type NewsletterSubscription = v.InferOutput<typeof newsletterSubscriptionSchema>;
