import { expect, test } from 'vitest';
import { contactForm } from '#contract/contact-form.ts';
import { checkFields } from '#contract/field-errors.ts';
import { countCharacters } from '#contract/text-field.ts';

const complete = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' };

test.each([
  ['Hindi', 'नमस्ते', 6],
  ['a face outside the first plane', '😀', 2],
  ['a line end as a browser posts it', 'a\r\nb', 3],
  ['blanks at both ends', '  a ', 4],
])('F6 · %s is counted as a textarea counts it', (_, text, length) => {
  expect(countCharacters(text)).toBe(length);
});

test('F6 · a field that is too long is refused with its length and what is allowed', () => {
  const tooLong = { phone: '0'.repeat(41), message: 'अ'.repeat(5_312) };

  expect(checkFields(contactForm.schema, { ...complete, ...tooLong })).toEqual({
    ok: false,
    fields: {
      phone: 'The phone number is 41 characters long. Shorten it to 40.',
      message: 'The message is 5,312 characters long. Shorten it to 5,000.',
    },
  });
});

test.each(Object.entries(contactForm.fields).map(([name, { limit }]) => [name, limit] as const))(
  'F6 · the limit of the field %s is %i characters, and a CRLF line end counts as one character',
  (name, limit) => {
    for (const unit of ['x', '\r\n']) {
      const tooLong = checkFields(contactForm.schema, { ...complete, [name]: `x${unit.repeat(limit)}` });

      expect(tooLong).toMatchObject({ ok: false, fields: { [name]: expect.any(String) } });
    }
  },
);

const invisible = '\u200B\u2066\uFEFF';

test('F6 · marks of direction and signs without a width are removed from a text, and joiners stay', () => {
  const checked = checkFields(contactForm.schema, {
    ...complete,
    firstName: `\u202E${invisible}Asha\u200E`,
    lastName: 'क्‍ष',
    email: '\u200D\u00ADasha@exam\u200Bple.com\u200C',
    message: `The family 👨‍👩‍👧\u2067${invisible}`,
  });

  expect(checked).toMatchObject({
    ok: true,
    value: { firstName: 'Asha', lastName: 'क्‍ष', email: 'asha@example.com', message: 'The family 👨‍👩‍👧' },
  });
});

test.each(['\u3164', '\u2800', '\u200D\u200C', '\uFE0F', ` ${invisible} `, '\u00AD\u0001'])(
  'F3, F6 · a text of %j, which nobody can see, is empty',
  (text) => {
    const fields = { firstName: 'Enter your first name.', message: 'Write a message.' };

    const unseen = { ...complete, firstName: text, message: text, phone: text };
    expect(checkFields(contactForm.schema, unseen)).toEqual({ ok: false, fields });
  },
);

test('F6 · a text that a decoder has damaged is refused with the name of its field', () => {
  expect(checkFields(contactForm.schema, { ...complete, firstName: 'Jos\uFFFD' })).toEqual({
    ok: false,
    fields: { firstName: 'The first name has a damaged character (\uFFFD). Type it again.' },
  });
});
