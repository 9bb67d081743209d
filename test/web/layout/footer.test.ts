import { expect, test } from 'vitest';
import { footer } from '#web/src/layout/words.ts';

test('L8 · the column of the company ends with Careers, a mail link', () => {
  const href = expect.stringMatching(/^mailto:[^?]+@[^?]+\?subject=/);
  expect(footer.company.links.at(-1)).toEqual({ label: 'Careers', completion: 'by email', href });
});
