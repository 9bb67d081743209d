import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormDefinition } from '#contract/form.ts';
import { forms, shownText } from '#contract/all-forms.ts';
import { composeSubmissionEmail } from '#functions/outbox/submission-email.ts';
import { formSamples } from './form-samples.ts';
import { at, message, reference } from './outbox-under-test.ts';

const form = forms.contacts;
const item = message({ createdAt: '2026-11-22T04:30:00.000Z' });
const company = {
  companyName: 'Rao & <Daughters>',
  timeZone: 'Asia/Kolkata',
  answerBy: () => 'Monday 23 November at 6.30 pm India Time',
  isRepeat: false,
};
const tagsOf = (html = ''): readonly string[] => html.match(/<[^>]*>/g) ?? [];
const ownTags = tagsOf(composeSubmissionEmail(form, { ...item, phone: 'a\nb' }, company).html);

test('N1, N2 · the email about a message has the words, the person, the other fields, the deadline, and below them time and reference', () => {
  const { firstName, lastName, email, serviceInterest, message: words } = formSamples.contacts;
  const service = shownText(form, 'serviceInterest', serviceInterest);
  const { fields }: FormDefinition = form;
  const inOtherPlaces = new Set(['firstName', 'lastName', 'email', 'message']);
  const others = Object.keys(fields).filter((name) => !inOtherPlaces.has(name));
  const { subject, text, replyTo } = composeSubmissionEmail(form, item, company);

  expect(subject).toBe(`New message: ${firstName} ${lastName}, ${service} · ${reference}`);
  expect(replyTo).toBe(email);
  expect(text.replaceAll(/(day),/g, '$1').split('\n')).toEqual([
    ...words.split('\n').map((line) => `> ${line}`),
    '',
    `${firstName} ${lastName} · ${email}`,
    '',
    ...others.map((name) => `${fields[name]?.label}: ${shownText(form, name, String(item[name]))}`),
    '',
    'Answer by Monday 23 November at 6.30 pm India Time.',
    '',
    `Reply to this email to answer ${email}.`,
    '',
    'Received: Sunday 22 November 2026 at 10:00 (Asia/Kolkata)',
    `Reference: ${reference}`,
    'The website of Rao & <Daughters> sends you each message.',
    '',
  ]);
});

test('N5, N1 · the email about a suspected message says so in its subject and first, and any other email does not', () => {
  const suspected = composeSubmissionEmail(form, { ...item, suspicion: 'honeypot' }, company);
  const usual = composeSubmissionEmail(form, item, company);

  expect(suspected.subject).toBe(`Possibly a bot: ${usual.subject}`);
  expect(suspected.text).toBe(`A program may have sent this message.\n\n${usual.text}`);
  expect(usual.html).not.toContain('A program may have sent');
});

test('N1 · a program that renders Markdown shows no line of the email as a block of code', () => {
  const typed = { ...item, message: 'Hello\n    indented\n\n\ttab', company: 'One\n    two', lastName: '    Rao' };

  const { text } = composeSubmissionEmail(form, typed, company);

  expect(text.split('\n').filter((line) => /^(?: {4}|\t)/.test(line))).toEqual([]);
  expect(text).toContain('>     indented');
});

test.each(['\n', '\r\n', '\u2028', '\u0085', '\v'])('N1 · no typed line after %j imitates the site', (lineEnd) => {
  const imitation = ['Thanks.', 'Answer by never.', 'Reference: AAAA-AAAA-AAAA', 'Reply to me.'].join(lineEnd);
  const typed = { ...item, message: imitation, company: imitation, lastName: imitation };

  const { text, html } = composeSubmissionEmail(form, typed, company);

  const own = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .filter((line) => /^(?:Answer|Reference|Reply)/.test(line));
  expect(own).toEqual([
    expect.stringMatching(/^Answer by Monday/),
    'Reply to this email to answer asha.rao@example.com.',
    `Reference: ${reference}`,
  ]);
  expect(html).toMatch(/<blockquote [^>]*>Thanks\./);
});

test('N7, N1 · the HTML part has the company’s name, every field as typed, and each style inline', () => {
  const typed = { ...item, message: 'سلام\n<img src=x> "quoted"' };

  const { html } = composeSubmissionEmail(form, typed, { ...company, isRepeat: true });

  expect(html).toContain('Rao &#38; &#60;Daughters&#62;</td>');
  // Each field has the direction of its text.
  expect(html).toMatch(/<blockquote dir="auto"[^>]*>سلام<br>&#60;img src=x&#62; &#34;quoted&#34;/);
  expect(html).toMatch(/<td dir="auto"[^>]*>\+91/);
  expect(html).toContain('You may have received this message before');
  for (const word of [reference, 'asha.rao@example.com', 'Reply to this email']) {
    expect(html).toContain(word);
  }
  expect(html).not.toMatch(/<(?:img|link|style|script)|url\(/);
});

test('N1 · a reply goes to the ASCII form of the address, and the text shows the address as typed', () => {
  const { text, replyTo } = composeSubmissionEmail(form, { ...item, email: 'ravi@münchen.de' }, company);

  expect(replyTo).toBe('ravi@xn--mnchen-3ya.de');
  expect(text).toContain('Asha Rao · ravi@münchen.de');
});

test.each(['😀', '🚴🏽‍♀️', 'स्थि', 'e\u0301'])(
  'N1, N2 · a long subject is cut between letters, such as %s, and keeps the reference',
  (letter) => {
    for (const before of ['', 'A', 'AB', 'ABC', 'ABCD']) {
      const names = { firstName: before, lastName: letter.repeat(90) };
      const { subject } = composeSubmissionEmail(form, { ...item, ...names }, company);

      expect(subject.replaceAll(letter, '')).toBe(`New message: ${before && `${before} `}… · ${reference}`);
    }
  },
);

/** Everything that a table may contain, also what the schema refuses. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    'a@b.example\r\nBcc: all@victim.example',
    'x\u2028To: y',
    '"a" <a@b.example>',
    'a@b.example, c@d.example',
    '\uD800'.repeat(200),
  ),
);

test('N1 · no typed text can add a header or a recipient', () => {
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(form.fields)), anyText);

  fc.assert(
    fc.property(fields, fc.boolean(), (typed, isRepeat) => {
      const stored = { id: reference, createdAt: at(0).toISOString(), ...typed };
      const mail = composeSubmissionEmail(form, stored, { ...company, isRepeat });

      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(mail.subject.length).toBeLessThanOrEqual(150);
      expect([mail.text.isWellFormed(), mail.html?.isWellFormed()]).toEqual([true, true]);
      expect(tagsOf(mail.html).filter((tag) => !ownTags.includes(tag))).toEqual([]);
      expect(mail.replyTo ?? 'none@example.com').toMatch(/^[\x21-\x2b\x2d-\x3b\x3d\x3f-\x7e]+@[a-z\d.-]+$/i);
    }),
    { numRuns: 500 },
  );
});
