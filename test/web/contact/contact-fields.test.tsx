import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactForm } from '#contract/contact-form.ts';
import { show } from '#test/web/show.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';

test('C1, F2, F3 · the form has each field of its definition with its label, required unless the API accepts it empty', () => {
  const { container } = show(<ContactPage />);

  for (const [name, { label, schema }] of Object.entries(contactForm.fields)) {
    const input = container.querySelector<HTMLInputElement>(`form [name=${name}]`)!;
    expect([label, input.labels?.[0]?.textContent]).toEqual([label, expect.stringMatching(`^${label}`)]);
    expect([name, input.required]).toEqual([name, !v.is(schema, '')]);
  }
});

test('C1 · the contact fields have autocomplete tokens, so that the browser can fill them in', () => {
  const { container } = show(<ContactPage />);
  const fields = [...container.querySelectorAll<HTMLInputElement>('form [name]:not([hidden])')];

  expect(fields.flatMap(({ autocomplete }) => autocomplete || [])).toEqual([
    'given-name',
    'family-name',
    'email',
    'tel',
    'organization',
  ]);
});
