import { expect, test } from 'vitest';
import { contactMessageLimits } from '#contract/contact-message.ts';
import { siteConfig } from '#site-config';
import { linkToEmail, linkToWhatsApp } from '#web/src/forms/prefilled-links.ts';

const { whatsApp, email } = siteConfig.contact;

const typed = {
  firstName: 'आशा',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '',
  company: 'Rao & Daughters',
  serviceInterest: 'web-development',
  message: 'नमस्ते 👩🏽‍💻\nOur shop is slow: 50% of orders & more?\r\n\nCan you help?',
  website: '',
};
const text = `${typed.message}\n\nआशा Rao\nasha@example.com\nRao & Daughters\nWeb Development`;

/** What the program that opens a link shows. */
const chatOf = (href: string) => new URL(href).searchParams.get('text')!;
const mailOf = (href: string) => decodeURIComponent(/[?&]body=([^&]*)/.exec(href)![1]!);

test('T4 · WhatsApp opens at our number with the message as typed, and who wrote it', () => {
  const { href, cutAfter } = linkToWhatsApp(typed);

  expect(href.startsWith(`https://wa.me/${whatsApp.slice(1)}?text=`)).toBe(true);
  expect(chatOf(href)).toBe(text);
  expect(cutAfter).toBeUndefined();
});

test('T4 · the e-mail has our address, a subject and the message, its lines ended as mail ends them', () => {
  const { href, cutAfter } = linkToEmail(typed);

  expect(href.startsWith(`mailto:${email}?subject=`)).toBe(true);
  expect(mailOf(href)).toBe(text.replaceAll(/\r?\n/g, '\r\n'));
  expect(href).toMatch(/^[\u0021-\u007E]+$/);
  expect(cutAfter).toBeUndefined();
});

test.for<[string, string]>([
  ['Tamil', 'வணக்கம், '.repeat(550)],
  ['Hindi', 'नमस्ते, '.repeat(625)],
  ['emoji', '👩🏽‍💻'.repeat(700)],
])('T4 · a long message (%s) is cut between two letters, where the channel ends', ([, message]) => {
  const letters = Array.from(new Intl.Segmenter().segment(message), ({ segment }) => segment);

  for (const [max, { href, cutAfter }, opened] of [
    [2000, linkToEmail({ ...typed, message }), mailOf],
    [8000, linkToWhatsApp({ ...typed, message }), chatOf],
  ] as const) {
    expect(href.length).toBeLessThanOrEqual(max);
    expect(href.length).toBeGreaterThan(max - 100);
    expect(opened(href).split(' …')[0]).toBe(letters.slice(0, cutAfter).join(''));
    expect(opened(href)).toContain('asha@example.com');
  }
});

test('T4 · names that fill a link leave its room to the message; half a character does not break it', () => {
  const { href } = linkToEmail({ ...typed, company: 'क'.repeat(200), message: 'Half: \uD83D' });

  expect(mailOf(href)).toBe('Half: \uFFFD');
});

test('T4 · WhatsApp takes the longest message in Latin letters whole', () => {
  expect(linkToWhatsApp({ ...typed, message: 'm'.repeat(contactMessageLimits.message) }).cutAfter).toBeUndefined();
});
