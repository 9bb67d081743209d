import * as v from 'valibot';
import { emailAddressSchema } from './email-address.ts';

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
