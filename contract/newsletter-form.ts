import * as v from 'valibot';
import { emailAddressSchema, emailMaxLength, toAsciiEmail } from './email-address.ts';
import { defineForm } from './form.ts';

/** In ASCII and lower case, all spellings of an address are one subscription. */
const schema = v.pipe(
  emailAddressSchema,
  v.transform((email) => (toAsciiEmail(email) ?? email).toLowerCase()),
);

export const newsletterForm = defineForm('newsletters', {
  page: '/',
  noun: 'subscription',
  policy: 'A newsletter subscription',
  fields: { email: { label: 'Email address', policy: 'email address', limit: emailMaxLength, schema } },
  nameFields: ['email'],
  receipt: { heading: 'Thank you for subscribing to our newsletter', text: 'Each issue has a link to unsubscribe.' },
  isEmailed: false,
  expires: false,
  isStoredOnce: true,
});
