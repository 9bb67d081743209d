import * as v from 'valibot';
import { emailAddressSchema, emailMaxLength, toAsciiEmail } from './email-address.ts';

export const newsletterSubscriptionLimits = { email: emailMaxLength } as const;

/** A newsletter subscription. ASCII and lower case give all spellings of an address one table key. */
export const newsletterSubscriptionSchema = v.object({
  email: v.pipe(
    emailAddressSchema,
    v.transform((email) => (toAsciiEmail(email) ?? email).toLowerCase()),
  ),
});

export type NewsletterSubscription = v.InferOutput<typeof newsletterSubscriptionSchema>;
