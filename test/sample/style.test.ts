import { expect, test } from 'vitest';
import { contentStrings } from '#test/web/words/content-strings.ts';
import { toasts } from '#web/src/toasts/toasts-words.ts';

/** Exceptions from British spelling: a name that the specification prescribes (S2) and an HTML autocomplete token. */
const givenNames = new Set(['Optimization & Growth', 'organization']);

function isToast(text: string): boolean {
  return Object.values(toasts).some((toast) => toast.text === text || ('title' in toast && toast.title === text));
}

function isUrl(text: string): boolean {
  return /^(?:https|mailto|tel):/.test(text);
}

test.each([
  ['no advertising words', /cutting-edge|seamless|unlock|elevate|leverag|world-class|game-chang/i],
  ['no words without content', /synerg|empower|robust|holistic|passionate/i],
  ['no exclamation mark', /!/],
  ['British spelling', /\b(?:colors?|behaviors?|favorite|center|organiz|optimiz|analyz|catalog)\w*/i],
  ['typographic quotation marks', /['"]/],
  ['no dash in place of a sentence', /—/],
])('the texts of the product and of the sample have %s, except in the specified toasts', (_, pattern) => {
  const texts = contentStrings().filter(({ text }) => !isToast(text) && !isUrl(text) && !givenNames.has(text));

  expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
});
