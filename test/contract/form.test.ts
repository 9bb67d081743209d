import { expect, test } from 'vitest';
import { emailAddressSchema } from '#contract/email-address.ts';
import { defineForm } from '#contract/form.ts';

const field = { label: 'Field', policy: 'field', limit: 254, schema: emailAddressSchema };
const definition = {
  page: '/contact',
  noun: 'message',
  policy: 'A message',
  receipt: { heading: 'Sent', text: 'Thank you.' },
  nameFields: [],
  isMessage: true,
};

test('F6, N5 · the compiler refuses a field whose name is an attribute of the item, or the honeypot', () => {
  // @ts-expect-error The outbox would replace what a visitor typed.
  const delivery = defineForm('contacts', { ...definition, fields: { email: field, delivery: field } });
  // @ts-expect-error Everyone who fills it would be suspected.
  const website = defineForm('contacts', { ...definition, fields: { email: field, website: field } });
  const allowed = defineForm('contacts', { ...definition, fields: { email: field, homepage: field } });

  expect([delivery, website, allowed].map(({ path }) => path)).toEqual(Array<string>(3).fill('/api/contacts'));
});
