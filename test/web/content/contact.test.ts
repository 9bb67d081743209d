import { expect, test } from 'vitest';
import { contactMessageSchema } from '#contract/contact-message.ts';
import { checkFields } from '#contract/field-errors.ts';
import { contactFields } from '#web/content/contact.ts';

test('F2, F3 · the form marks a field as required exactly if the contract refuses the field when it is empty', () => {
  const required = Object.entries(contactFields).filter(([, field]) => field.required);
  const checked = checkFields(contactMessageSchema, {});

  expect(required.map(([name]) => name)).toEqual(checked.ok ? [] : Object.keys(checked.fields));
});

test('C1 · the contact fields have autocomplete tokens, so that the browser can fill them in', () => {
  const tokens = Object.values(contactFields).flatMap((field) => ('autoComplete' in field ? [field.autoComplete] : []));

  expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel', 'organization']);
});
