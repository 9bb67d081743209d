import { expect, test } from 'vitest';
import { contentStrings } from '#test/web/words/content-strings.ts';

/** Exceptions from British spelling: a name that the specification prescribes (S2) and an HTML autocomplete token. */
const givenNames = new Set(['Optimization & Growth', 'organization']);

const isUrl = (text: string) => /^(?:https|mailto|tel):/.test(text);

test.each([
  ['no advertising words', /cutting-edge|seamless|unlock|elevate|leverag|world-class|game-chang/i],
  ['no words without content', /synerg|empower|robust|holistic|passionate/i],
  ['British spelling', /\b(?:colors?|behaviors?|favorite|center|organiz|optimiz|analyz|catalog)\w*/i],
  ['no dash in place of a sentence', /—/],
])('the texts of the product and of the sample have %s', (_, pattern) => {
  const texts = contentStrings().filter(({ text }) => !isUrl(text) && !givenNames.has(text));

  expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
});
