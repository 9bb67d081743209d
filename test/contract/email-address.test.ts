import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';

function sentenceFor(typed: string): string | undefined {
  return v.safeParse(emailAddressSchema, typed).issues?.[0].message;
}

const addressMessage = 'Enter an email address such as name@example.com.';
const oneAddress = 'Enter one email address and nothing else, such as name@example.com.';

test.each([
  ['ravi@उदाहरण.भारत', 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['User@MÜNCHEN.de', 'User@xn--mnchen-3ya.de'],
  ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
  ['Asha.Rao+site@Example.COM', 'Asha.Rao+site@Example.COM'],
])('F6 · the address %s is accepted as typed, and is %s in ASCII', (typed, ascii) => {
  expect(v.parse(emailAddressSchema, ` ${typed} `)).toBe(typed);
  expect(toAsciiEmail(typed)).toBe(ascii);
});

const noAddresses = 'name a@example a@example.com/path a@münchen.de/path a@mün%63hen.de a@१.२.३.४ a@example.भा१';

test.each([...noAddresses.split(' '), 'a@example.c0m', `a@${'ü'.repeat(70)}.de`])('F6 · %s is no address', (typed) => {
  expect(sentenceFor(typed)).toBe(addressMessage);
});

test.each([
  'Dana <dana@example.com>',
  'dana@example.com, ravi@example.com',
  'dana@example.com;ravi@example.com',
  'a@b@example.com',
  'a@mün chen.de',
])('F6 · %s is refused with the error sentence that asks for one plain email address', (typed) => {
  expect(sentenceFor(typed)).toBe(oneAddress);
});

test('F6 · the part before the @ has at most 64 characters and no letters that mail servers refuse', () => {
  expect(sentenceFor(`${'x'.repeat(64)}@example.com`)).toBeUndefined();
  expect(sentenceFor(`${'x'.repeat(65)}@example.com`)).toBe(addressMessage);
  expect(sentenceFor('रवि@उदाहरण.भारत')).toMatch(/^The part before the @ can contain only unaccented Latin letters/);
});

test('F6 · an address that is too long in ASCII is refused, also when it looks short', () => {
  const label = 'कलमधनपवसहरणतघझ';

  expect(v.is(emailAddressSchema, `a@${Array(2).fill(label).join('.')}.de`)).toBe(true);
  expect(v.is(emailAddressSchema, `a@${Array(14).fill(label).join('.')}.de`)).toBe(false);
});
