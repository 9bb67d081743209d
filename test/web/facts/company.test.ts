import { expect, test } from 'vitest';
import { mailLink, phoneLink, whatsAppLink } from '#web/facts/company.ts';
import { describeDays } from '#web/facts/retention.ts';

test('C2, C3 · a phone number is shown as it is written, on one line, and its link has only the digits', () => {
  expect(phoneLink('+351 210 000 000')).toEqual({
    label: '+351\u00a0210\u00a0000\u00a0000',
    href: 'tel:+351210000000',
  });
  expect(phoneLink('+442071234567')).toEqual({ label: '+442071234567', href: 'tel:+442071234567' });
});

test('C3, S5 · a WhatsApp link has the phone number as digits, and encodes special characters of the greeting', () => {
  const link = new URL(whatsAppLink('+91 12345 67890', 'Hello A & B, 100%?'));

  expect(link.origin + link.pathname).toBe('https://wa.me/911234567890');
  expect(link.searchParams.get('text')).toBe('Hello A & B, 100%?');
});

test('C3, L8 · a mail link carries its subject', () => {
  expect(mailLink('a@example.com', 'One & two')).toBe('mailto:a@example.com?subject=One%20%26%20two');
});

test.each([
  [1, 'one day'],
  [90, '90 days'],
  [365, 'one year'],
  [4015, '11 years'],
  [400, '400 days'],
])('P1 · %i days read as %s', (days, words) => {
  expect(describeDays(days)).toBe(words);
});
