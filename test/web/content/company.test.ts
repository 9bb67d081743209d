import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { formatPhone, mailLink, whatsAppLink } from '#web/content/company.ts';
import { describeDays, retention } from '#web/content/policy.ts';

test('C2 · an Indian phone number is written in two groups of five, and another one as it is', () => {
  expect(formatPhone('+911234567890')).toBe('+91\u00a012345\u00a067890');
  expect(formatPhone('+442071234567')).toBe('+442071234567');
});

test('C3, S5 · a WhatsApp link has the phone number as digits, and encodes special characters of the greeting', () => {
  const link = new URL(whatsAppLink('+911234567890', 'Hello A & B, 100%?'));

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

test('P1 · the retention period in the policy texts is the one of the stored messages', () => {
  expect(retention.contactsDays).toBe(siteConfig.aws.retentionDays);
});
