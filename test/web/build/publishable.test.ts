import { expect, test } from 'vitest';
import { findPlaceholders, listOwnLines } from '#web/build/publishable.ts';

test.each([
  ['https://nilambari.example', 'its domain is reserved for examples'],
  ['+910000000000', 'the number does not exist'],
  ['1 Placeholder Road', 'it is a placeholder'],
  ['TODO: the address', 'it is a placeholder'],
])('%s cannot be published: %s', (value, reason) => {
  expect(findPlaceholders({ contact: { value } })).toEqual([`contact.value is "${value}": ${reason}`]);
});

test.each(['https://nilambari.in', 'hello@example-works.in', '+912071234567', 'We tell you what to do next.'])(
  '%s can be published',
  (value) => {
    expect(findPlaceholders({ value })).toEqual([]);
  },
);

test('O1 · the list has lines of settings, texts and pictures of the company, and of the three policies', () => {
  const files = new Set(listOwnLines().map((line) => line.split(':')[0]));

  for (const file of ['site.config.ts', 'company/home.ts', 'company/brand/mark.svg']) expect(files).toContain(file);
  expect([...files].filter((file) => file?.startsWith('web/src/policies/'))).toHaveLength(3);
});
