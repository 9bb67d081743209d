import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { contentSources, contentStrings } from './content-strings.ts';

test.each([
  ['no filler text', /lorem ipsum|\bTODO\b/],
  ['no stray space, and no unfinished template', /^\s.|.\s$| {2}|\n|undefined|\[object|\$\{/],
])('the texts of the site have %s', (_, pattern) => {
  expect(contentStrings().length).toBeGreaterThan(400);
  expect(contentStrings().filter(({ text }) => pattern.test(text))).toEqual([]);
});

test('the name, the email addresses and the phone numbers of the company come from site.config.ts alone', () => {
  const { company, contact } = siteConfig;
  const facts = [
    company.name,
    company.legalName,
    contact.email,
    contact.careersEmail,
    contact.phone,
    contact.whatsApp ?? contact.phone,
  ];
  const escaped = facts.map((fact) => fact.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const whole = new RegExp(String.raw`(?<![\p{L}\d])(${escaped.join('|')})(?![\p{L}\d])`, 'u');

  const repeated = contentSources().flatMap(
    ({ file, text }) => whole.exec(text)?.map((fact) => `${file}: ${fact}`) ?? [],
  );

  expect(repeated).toEqual([]);
});
