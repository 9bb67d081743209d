import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { founder, story } from '#web/content/about.ts';
import { stats } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { testimonials } from '#web/content/testimonials.ts';
import { toasts } from '#web/content/toasts.ts';
import { contentSources, contentStrings } from './content-strings.ts';

const banned =
  /cutting-edge|seamless|unlock|elevate|fast-paced|leverag|world-class|game-chang|synerg|empower|\bdelve|robust|holistic|passionate|state-of-the-art|next-level|lorem|revolution/i;
const american = /\b(?:colors?|behaviors?|favorite|center|organiz|optimiz|analyz|catalog)\w*/i;
/** A name that is given (S2) and a token of HTML; the rest is British. */
const givenNames = new Set(['Optimization & Growth', 'organization']);

function isToast(text: string): boolean {
  return Object.values(toasts).some((toast) => toast.text === text || ('title' in toast && toast.title === text));
}

function isAddress(text: string): boolean {
  return /^(?:https|mailto|tel):/.test(text);
}

function matching(pattern: RegExp): readonly string[] {
  return contentStrings()
    .filter(({ text }) => pattern.test(text) && !isToast(text) && !isAddress(text) && !givenNames.has(text))
    .map(({ file, text }) => `${file}: ${text}`);
}

test('the words of the whole site are found', () => {
  expect(contentStrings().length).toBeGreaterThan(400);
});

test('no word of the advertising trade appears anywhere', () => {
  expect(matching(banned)).toEqual([]);
});

test('nothing but the specified toasts exclaims', () => {
  expect(matching(/!/)).toEqual([]);
});

test('spelling is British', () => {
  expect(matching(american)).toEqual([]);
});

test('quotation marks and apostrophes are typographic outside the specified toasts', () => {
  expect(matching(/['"]/)).toEqual([]);
});

test('no text has stray spaces, dashes for brackets, or an unfinished template', () => {
  expect(matching(/^\s|\s$| {2}|\n|—|undefined|\[object|\$\{/)).toEqual([]);
});

test('company facts come from the site config and are written nowhere else', () => {
  const { company, contact, socials, partner } = siteConfig;
  const facts = [
    company.name,
    company.legalName,
    ...Object.values(contact).filter((fact) => typeof fact === 'string'),
    contact.address.street,
    contact.address.city,
    ...Object.values(socials),
    ...Object.values(partner),
  ];

  const repeated = contentSources().flatMap(({ file, text }) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`),
  );

  expect(repeated).toEqual([]);
});

test('H2, H5, H6, A1, A2 · every figure, client, quotation and person that was made up is flagged as a sample', () => {
  const invented = [...stats.items, ...portfolio, ...testimonials, story, founder];

  for (const each of invented) expect(each.sample).toBe(true);
});
