import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactForm } from '#contract/contact-form.ts';
import { siteConfig } from '#site-config';
import { needs } from '#test/support/needs.ts';
import { attributes, pageAt, textsOf } from './built-pages.ts';

const contact = pageAt('/contact');

test('C1, F2, F3 · the form has each field of its definition with its label, required unless the API accepts it empty', () => {
  for (const [name, { label, schema }] of Object.entries(contactForm.fields)) {
    const input = contact.querySelector<HTMLInputElement>(`form [name=${name}]`)!;
    expect([name, input.labels?.[0]?.textContent]).toEqual([name, expect.stringMatching(`^${label}`)]);
    expect([name, input.required]).toEqual([name, !v.is(schema, '')]);
  }
});

test('C1 · a browser can fill in the contact fields, and shows each text in its own direction', () => {
  const tokens = ['given-name', 'family-name', 'email', 'tel', 'organization'];

  expect(attributes(contact, 'form [autocomplete]:not([hidden], button)', 'autocomplete')).toEqual(
    expect.arrayContaining(tokens),
  );
  const texts = ['firstName', 'lastName', 'company', 'message'];
  expect(attributes(contact, 'form [dir=auto]', 'name')).toEqual(expect.arrayContaining(texts));
});

test('H7, F1 · the newsletter has a required email field', () => {
  const fields = pageAt('/').querySelectorAll('main form[method=post] input[type=email][required]');

  expect(fields).toHaveLength(siteConfig.newsletter ? 1 : 0);
});

test.each([
  ['/login', ['email username', 'password current-password']],
  ['/signup', ['email username', 'password new-password', 'password new-password']],
])(
  'G1, G2 · %s asks for email and password, which a browser can fill in, and offers Google if it is set',
  (path, fields) => {
    needs('accounts');
    const page = pageAt(path).querySelector('main')!;
    const google = siteConfig.signIn && siteConfig.signIn.google ? ['Continue with Google'] : [];

    const shown = [...page.querySelectorAll('input')].map(
      (each) => `${each.type} ${each.getAttribute('autocomplete')}`,
    );
    expect(shown).toEqual(fields);
    expect(textsOf(page, 'button').filter((words) => words.includes('Google'))).toEqual(google);
  },
);
