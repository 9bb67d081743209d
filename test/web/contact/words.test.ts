import { expect, test } from 'vitest';
import { contactHints } from '#web/src/contact/words.ts';

test('C1 · the contact fields have autocomplete tokens, so that the browser can fill them in', () => {
  const tokens = Object.values(contactHints).flatMap((field) => ('autoComplete' in field ? [field.autoComplete] : []));

  expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel', 'organization']);
});
