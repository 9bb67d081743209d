import { expect, test } from 'vitest';
import { contactMessageSchema, serviceInterests } from '#contract/contact-message.ts';
import { checkFields } from '#contract/field-errors.ts';
import { contactFields } from '#web/content/contact.ts';
import { services } from '#web/content/services.ts';

test('C1, E1 · the form has words for every field of a contact message, in its order', () => {
  expect(Object.keys(contactFields)).toEqual(Object.keys(contactMessageSchema.entries));
});

test('F2, F3 · the form calls exactly those fields required that the contract refuses when empty', () => {
  const required = Object.entries(contactFields).filter(([, field]) => field.required);
  const checked = checkFields(contactMessageSchema, {});

  expect(required.map(([name]) => name)).toEqual(checked.ok ? [] : Object.keys(checked.fields));
});

test('C1 · the browser is told what it can fill in', () => {
  const tokens = Object.values(contactFields).flatMap((field) => ('autoComplete' in field ? [field.autoComplete] : []));

  expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel', 'organization']);
});

test('E1, H4 · the form offers exactly the five services, by the titles of their cards', () => {
  const { options } = contactFields.serviceInterest;

  expect(options.map(({ value }) => value)).toEqual([...serviceInterests]);
  for (const { id, title } of services) expect(options).toContainEqual({ value: id, label: title });
});

test('C5, S1 · the cards promise the durations that the answers promise', () => {
  const durations = Object.fromEntries(services.map(({ id, duration }) => [id, duration]));

  expect(durations['web-development']).toContain('4-8 weeks');
  expect(durations['ai-digital-marketing']).toContain('2-3 weeks');
});
