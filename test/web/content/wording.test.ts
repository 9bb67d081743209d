import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { toasts } from '#web/content/toasts.ts';
import { contentSources, contentStrings } from './content-strings.ts';

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
  ['no words without content', /synerg|empower|robust|holistic|passionate|lorem/i],
  ['no exclamation mark', /!/],
  ['British spelling', /\b(?:colors?|behaviors?|favorite|center|organiz|optimiz|analyz|catalog)\w*/i],
  ['typographic quotation marks', /['"]/],
  ['no stray space or dash, and no unfinished template', /^\s|\s$| {2}|\n|—|undefined|\[object|\$\{/],
])('the texts of the site have %s, except in the specified toasts', (_, pattern) => {
  const texts = contentStrings().filter(({ text }) => !isToast(text) && !isUrl(text) && !givenNames.has(text));

  expect(texts.length).toBeGreaterThan(350);
  expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
});

test('company facts come from the site config and are written nowhere else', () => {
  const { company, contact, socials, partner } = siteConfig;
  const { street, city } = contact.address;
  const facts = [
    company.name,
    company.legalName,
    street,
    city,
    ...Object.values({ ...contact, ...socials, ...partner }),
  ].filter((fact) => typeof fact === 'string');

  const repeated = contentSources().flatMap(({ file, text }) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`),
  );

  expect(repeated).toEqual([]);
});
