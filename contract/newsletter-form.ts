import * as v from 'valibot';
import { emailAddressSchema, emailMaxLength, normalizeEmail } from './email-address.ts';
import { defineForm } from './form.ts';

/** All spellings of an address are one subscription. */
const schema = v.pipe(emailAddressSchema, v.transform(normalizeEmail));

/** The URL is a secret. Node's `fetch` refuses a URL with a user name or password. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

export const newsletterForm = defineForm('newsletters', {
  page: '/',
  noun: 'subscription',
  policy: 'A newsletter subscription',
  fields: { email: { label: 'Email address', policy: 'email address', limit: emailMaxLength, schema } },
  nameFields: ['email'],
  receipt: { heading: 'Thank you for subscribing to our newsletter', text: 'Each issue has a link to unsubscribe.' },
  isMessage: false,
});
