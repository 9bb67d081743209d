import { expect, test } from 'vitest';
import { findPlaceholders } from '#web/build/publishable.ts';

test.each([
  ['https://nilambari.example', 'its domain is reserved for examples'],
  ['hello@shop.example', 'its domain is reserved for examples'],
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
