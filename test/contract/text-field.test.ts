import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactMessageLimits, contactMessageSchema } from '#contract/contact-message.ts';
import { checkFields } from '#contract/field-errors.ts';
import { countCharacters } from '#contract/text-field.ts';

const complete = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' };

test.each([
  ['a plain word', 'Hello', 5],
  ['Hindi', 'नमस्ते', 6],
  ['a face outside the first plane', '😀', 2],
  ['a line end as a browser posts it', 'a\r\nb', 3],
  ['a line end as a textarea has it', 'a\nb', 3],
  ['blanks at both ends', '  a ', 4],
])('F6 · %s is counted as a textarea counts it', (_, text, length) => {
  expect(countCharacters(text)).toBe(length);
});

test('F6 · a message as long as its limit is accepted in every script and with every line end', () => {
  const { message: limit } = contactMessageLimits;

  for (const unit of ['x', 'अ', '\n', '\r\n', '"']) {
    const message = `x${unit.repeat(limit - 2)}x`;

    expect(checkFields(contactMessageSchema, { ...complete, message }).ok).toBe(true);
    expect(checkFields(contactMessageSchema, { ...complete, message: `${message}x` }).ok).toBe(false);
  }
});

test('F6 · a field that is too long is refused with its length and what is allowed', () => {
  const refused = checkFields(contactMessageSchema, {
    ...complete,
    phone: '0'.repeat(41),
    message: 'अ'.repeat(5_312),
  });

  expect(refused).toEqual({
    ok: false,
    fields: {
      phone: 'The phone number is 41 characters long. Shorten it to 40.',
      message: 'The message is 5,312 characters long. Shorten it to 5,000.',
    },
  });
});

test('F6 · every field of the contact message has a limit', () => {
  for (const [name, limit] of Object.entries(contactMessageLimits)) {
    const checked = checkFields(contactMessageSchema, { ...complete, [name]: 'x'.repeat(limit + 1) });

    expect(checked).toMatchObject({ ok: false, fields: { [name]: expect.any(String) } });
  }
  expect(v.is(contactMessageSchema, complete)).toBe(true);
});
