import { expect, test } from 'vitest';
import { siteConfig } from '#test/support/sample-site-config.ts';
import { findMissingFacts } from '#web/build/required-facts.ts';

const { company, contact } = siteConfig;
const abroad = { ...contact.address, country: 'PT' };

test.each([
  ['Asha Private Limited', {}, ['company.registrations has no CIN such as U72900KA2022PTC123456']],
  ['Asha Pvt. Ltd.', { CIN: 'AAB-1234' }, ['company.registrations has no CIN']],
  ['Asha Private Limited', { CIN: 'U72900KA2022PTC123456' }, []],
  ['Asha LLP', { CIN: 'U72900KA2022PTC123456' }, ['company.registrations has no LLPIN such as AAB-1234']],
  ['Asha LLP', { LLPIN: 'AAB-1234' }, []],
  ['Asha Rao', {}, []],
])('L9 · publication of %s with the registrations %j lacks %j', (legalName, registrations, problems) => {
  const found = findMissingFacts({ company: { ...company, legalName, registrations }, contact });

  expect(found.map((line, index) => line.startsWith(problems[index] ?? 'nothing'))).toEqual(problems.map(() => true));
});

test('L9, P1 · an Indian company cannot publish without a person for questions and complaints; the others can', () => {
  const without = { ...contact, grievances: undefined };
  const registrations = { CIN: 'U72900KA2022PTC123456' };

  expect(findMissingFacts({ company: { ...company, registrations }, contact: without })).toEqual([
    'contact.grievances is missing: name the person for questions and complaints',
  ]);
  expect(findMissingFacts({ company, contact: { ...without, address: abroad } })).toEqual([]);
});

test('L9 · the registered office, not the postal address, decides whether Indian law applies', () => {
  const registeredOffice = { ...abroad, lines: [] };

  expect(findMissingFacts({ company: { ...company, registeredOffice }, contact })).toEqual([]);
});

test('O1 · a person for complaints answers at the company’s address, unless the settings name another', () => {
  expect(contact.grievances).toEqual({ name: expect.any(String), email: contact.email });
});
