import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';

function messageFor(typed: string): string | undefined {
  return v.safeParse(emailAddressSchema, typed).issues?.[0].message;
}

const notAnAddress = 'Enter an e-mail address such as name@example.com.';

test.each([
  ['ravi@उदाहरण.भारत', 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['User@MÜNCHEN.de', 'User@xn--mnchen-3ya.de'],
  ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
  ['Asha.Rao+site@Example.COM', 'Asha.Rao+site@Example.COM'],
])('F6 · the address %s is accepted as typed, and is %s in ASCII', (typed, ascii) => {
  expect(v.parse(emailAddressSchema, ` ${typed} `)).toBe(typed);
  expect(toAsciiEmail(typed)).toBe(ascii);
});

test.each([
  'nobody',
  'a@b@example.com',
  'a@example',
  'a@example.com:80',
  'a@example.com/path',
  'a@münchen.de/path',
  'a@münchen.de:80',
  'a@mün chen.de',
  'a@mün%63hen.de',
  'a@१.२.३.४',
  `a@${'ü'.repeat(70)}.de`,
])('F6 · %s is no address', (typed) => {
  expect(messageFor(typed)).toBe(notAnAddress);
});

test('F6 · the part before the @ has at most 64 characters and no letters that mail servers refuse', () => {
  expect(messageFor(`${'x'.repeat(64)}@example.com`)).toBeUndefined();
  expect(messageFor(`${'x'.repeat(65)}@example.com`)).toBe('The part before the @ can be at most 64 characters long.');
  expect(messageFor('रवि@उदाहरण.भारत')).toMatch(/^The part before the @ can only have the letters a to z/);
});

test('F6 · an address that is too long in ASCII is refused, however short it looks', () => {
  const label = 'कलमधनपवसहरणतघझ';

  expect(v.is(emailAddressSchema, `a@${Array(2).fill(label).join('.')}.de`)).toBe(true);
  expect(v.is(emailAddressSchema, `a@${Array(14).fill(label).join('.')}.de`)).toBe(false);
});
