import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf } from '#contract/forms.ts';
import { formatReference, readReference, referencePattern } from '#contract/reference.ts';
import { composeNotice } from '#functions/notices/compose-notice.ts';
import { formSamples } from './form-samples.ts';

const form = formOf('contacts');
const reference = '7K3M-Q2XD-4RTN';
const createdAt = '2026-11-22T04:30:00.000Z';

test('N1, N2 · the mail says who wrote what and when, with every field of the form and the reference', () => {
  const { subject, text, replyTo } = composeNotice(form, { reference, createdAt, fields: formSamples.contacts }, false);

  expect(subject).toBe(`Asha Rao · web-development · ${reference}`);
  expect(replyTo).toBe('asha.rao@example.com');
  for (const [name, value] of Object.entries(formSamples.contacts)) {
    expect(text).toContain(`${form.columns[name]}: ${value}`);
  }
  expect(text).toMatch(/Received: .*22 November.*10:00/);
  expect(text).toContain(`npm run leads -- done ${reference}`);
});

/** Whatever the table may hold: what the schema refuses too, since an item can be written past it. */
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

test('N1 · nothing that was typed can add a header or a recipient', () => {
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(form.columns)), anyText);

  fc.assert(
    fc.property(fields, fc.boolean(), (typed, mayBeRepeat) => {
      const mail = composeNotice(form, { reference, createdAt, fields: typed }, mayBeRepeat);

      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(mail.subject.length).toBeLessThanOrEqual(150);
      expect(mail.text.isWellFormed()).toBe(true);
      expect(mail.replyTo ?? 'none@example.com').toMatch(/^[\x21-\x2b\x2d-\x3b\x3d\x3f-\x7e]+@[a-z\d.-]+$/i);
    }),
    { numRuns: 2_000 },
  );
});

test('N2 · a reference is read however it is typed, and nothing else is taken for one', () => {
  expect(readReference('7k3m q2xd-4rtn')).toBe(reference);
  expect(readReference('O1I2L3A4B5C6')).toBe('0112-13A4-B5C6');
  for (const other of ['', '7K3M-Q2XD', `${reference}0`, 'UUUU-UUUU-UUUU', '../etc']) {
    expect(readReference(other)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
      const made = formatReference(digest);
      expect(made).toMatch(referencePattern);
      expect(readReference(made.toLowerCase())).toBe(made);
    }),
  );
});
