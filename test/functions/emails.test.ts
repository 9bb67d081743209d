import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceTitles } from '#contract/contact-message.ts';
import { forms } from '#contract/forms.ts';
import { composeLeadEmail } from '#functions/leads/lead-email.ts';
import { composeConfirmation } from '#functions/subscriptions/confirmation-email.ts';
import { readLink } from '#functions/subscriptions/signed-link.ts';
import { formSamples } from './form-samples.ts';
import { outboxValues } from './outbox-environment.ts';
import { at, message, openOutbox, reader, reference, subscription } from './outbox-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const form = forms.contacts;
const columns: Readonly<Record<string, string>> = form.columns;
const item = message({ createdAt: '2026-11-22T04:30:00.000Z' });
const hours = { days: [1, 2, 3, 4, 5], opensAt: '10:00', closesAt: '18:30', holidays: { '11-24': 'A feast' } } as const;
const company = {
  companyName: 'Rao & <Daughters>',
  timeZone: 'Asia/Kolkata',
  answers: { workingDays: 1, hours },
  isRepeat: false,
};
const tagsOf = (html = ''): readonly string[] => html.match(/<[^>]*>/g) ?? [];
const ownTags = tagsOf(composeLeadEmail(form, { ...item, phone: 'a\nb' }, company).html);

test('N1, N2 · the email about a message has the person, every field, the reference and the time in the zone of the company', () => {
  const service = serviceTitles[formSamples.contacts.serviceInterest];
  const { subject, text, replyTo } = composeLeadEmail(form, item, company);

  expect(subject).toBe(`New enquiry: Asha Rao, ${service} · ${reference}`);
  expect(replyTo).toBe('asha.rao@example.com');
  for (const [name, value] of Object.entries(formSamples.contacts)) {
    expect(text).toContain(`${columns[name]}: ${name === 'serviceInterest' ? service : value}`);
  }
  expect(text).toMatch(/Received: Sunday,? 22 November 2026 at 10:00 \(Asia\/Kolkata\)\n/);
  expect(text).toMatch(/Answer by: Monday,? 23 November 2026 at 18:30 \(Asia\/Kolkata\)\n/);
  expect(text).toContain(`Reference: ${reference}`);
  expect(text).toContain(`npm run leads -- done ${reference}`);
});

test.each([
  ['summer', '2026-10-24T23:30:00.000Z', '00:30'],
  ['winter', '2026-10-25T01:30:00.000Z', '01:30'],
])('N1 · in %s the email says when a message came by the clocks of the company', (_, createdAt, clock) => {
  const { text } = composeLeadEmail(form, { ...item, createdAt }, { ...company, timeZone: 'Europe/Lisbon' });

  expect(text).toContain(`25 October 2026 at ${clock} (Europe/Lisbon)`);
});

test('N1 · a service that the company no longer offers is named by its id', () => {
  const { subject, text } = composeLeadEmail(form, { ...item, serviceInterest: 'print-design' }, company);

  expect(subject).toBe(`New enquiry: Asha Rao, print-design · ${reference}`);
  expect(text).toContain('Service: print-design');
});

test('N7, N1 · the HTML part has the company’s name, every field as typed, and each style inline', () => {
  const typed = { ...item, message: 'First\n<img src=x> "quoted"' };

  const { html = '' } = composeLeadEmail(form, typed, { ...company, isRepeat: true });

  expect(html).toContain('Rao &#38; &#60;Daughters&#62;</td>');
  expect(html).toContain('First<br>&#60;img src=x&#62; &#34;quoted&#34;');
  expect(html).toContain('You may have received this message before');
  for (const word of [reference, 'asha.rao@example.com', 'npm run leads', 'Reply to this email']) {
    expect(html).toContain(word);
  }
  expect(html).not.toMatch(/<(?:img|link|style|script)|url\(/);
});

test('N1 · a reply goes to the ASCII form of the address, and the text shows the address as typed', () => {
  const { text, replyTo } = composeLeadEmail(form, { ...item, email: 'ravi@münchen.de' }, company);

  expect(replyTo).toBe('ravi@xn--mnchen-3ya.de');
  expect(text).toContain('Email: ravi@münchen.de');
});

test('N1, N2 · the subject has the reference, however long the name is', () => {
  const { subject } = composeLeadEmail(
    form,
    { ...item, firstName: 'A'.repeat(100), lastName: '😀'.repeat(50) },
    company,
  );

  expect(subject).toMatch(/^New enquiry: A{100} .*… · 7K3M-Q2XD-4RTN$/);
  expect(subject.isWellFormed()).toBe(true);
});

test('N1 · an email shows each field in the direction of its text, and the padding of a button is its cell’s', () => {
  const lead = composeLeadEmail(form, { ...item, message: 'سلام' }, company);
  const confirmation = composeConfirmation(forms.newsletters, reader, at(0), outboxValues);

  expect(lead.html).toMatch(/<td dir="auto"[^>]*>سلام</);
  expect(confirmation.html).toMatch(/<td style="padding:14px 26px;[^"]*"><a [^>]*style="display:block/);
});

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
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(form.columns)), anyText);

  fc.assert(
    fc.property(fields, fc.boolean(), (typed, isRepeat) => {
      const stored = { id: reference, createdAt: at(0).toISOString(), ...typed };
      const mail = composeLeadEmail(form, stored, { ...company, isRepeat });

      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(mail.subject.length).toBeLessThanOrEqual(150);
      expect([mail.text.isWellFormed(), mail.html?.isWellFormed()]).toEqual([true, true]);
      expect(tagsOf(mail.html).filter((tag) => !ownTags.includes(tag))).toEqual([]);
      expect(mail.replyTo ?? 'none@example.com').toMatch(/^[\x21-\x2b\x2d-\x3b\x3d\x3f-\x7e]+@[a-z\d.-]+$/i);
    }),
    { numRuns: 2_000 },
  );
});

const read = (url: string, now: Date) =>
  readLink(Object.fromEntries(new URL(url).searchParams), new URL(url).pathname, outboxValues.LINK_SECRET, now).kind;

test('N4 · the confirmation email has both links and the one-click header', () => {
  const { to, text, html = '', headers } = composeConfirmation(forms.newsletters, reader, at(0), outboxValues);

  const [confirm = '', unsubscribe = ''] = text.match(/https:\S+\?t=\S+/g) ?? [];
  expect(to).toBe(reader);
  for (const href of [confirm, unsubscribe]) expect(html).toContain(`href="${href}"`);
  expect(text).toContain('Not you? Ignore this email');
  expect(text).toContain(outboxValues.COMPANY_ADDRESS);
  expect(read(confirm, at(7 * 24 * 60 - 1))).toBe('valid');
  expect(read(confirm, at(7 * 24 * 60))).toBe('expired');
  expect(read(unsubscribe, new Date('2036-01-01'))).toBe('valid');
  expect(headers).toEqual({
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

/** Opens an outbox with one message and one subscription for each pair of minute and delivery. */
async function openWithDeliveries(deliveries: readonly (readonly [number, string])[]) {
  const outbox = await openOutbox(database);
  for (const [minute, delivery] of deliveries) {
    const createdAt = at(minute).toISOString();
    await outbox.contacts.put(message({ id: `R${minute}`, createdAt, delivery }));
    await outbox.newsletters.put(subscription({ email: `r${minute}@example.com`, createdAt, delivery }));
  }
  return outbox;
}

test('N5 · the company learns once a day how many submissions of the last 24 hours were quarantined', async () => {
  const { sendSummary, mails } = await openWithDeliveries([
    [-1, 'quarantined'],
    [-23 * 60, 'quarantined'],
    [-25 * 60, 'quarantined'],
    [-2, 'email'],
  ]);

  await sendSummary();

  expect(mails).toMatchObject([
    {
      to: 'hello@site.example',
      subject: 'Suspected spam of the last 24 hours: 4',
      text: expect.stringContaining('Messages: 2\nAddresses of subscribers: 2'),
    },
  ]);
});

test('N5 · a day without a quarantined submission sends no summary', async () => {
  const { sendSummary, mails } = await openWithDeliveries([[-25 * 60, 'quarantined']]);

  await sendSummary();

  expect(mails).toEqual([]);
});

test('N5, O4 · the run throws when SES does not accept the summary', async () => {
  const { sendSummary, answers } = await openWithDeliveries([[-1, 'quarantined']]);
  answers.push('refused');

  await expect(sendSummary()).rejects.toThrow('TestError');
});
