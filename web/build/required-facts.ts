import type { SiteConfig } from '#settings/site-config.ts';

/** Listing, industry, state, year, class and number of a company (docs/law.md). */
const cin = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;
const llpin = /^[A-Z]{3}-?\d{4}$/;

const limited = /\b(limited|ltd)\b/i;
const limitedPartnership = /\b(llp|limited liability partnership)\b/i;

/** Returns one line for each setting that Indian law demands on the home page, and that is not there (docs/law.md). */
export function findMissingFacts({ company, contact }: Pick<SiteConfig, 'company' | 'contact'>): readonly string[] {
  const office = company.registeredOffice ?? contact.address;
  if (office.country !== 'IN') return [];
  const numbers = Object.values(company.registrations).map((number) => number.replaceAll(' ', ''));
  const needs = (format: RegExp, name: string) =>
    numbers.some((number) => format.test(number))
      ? []
      : [`company.registrations has no ${name}, which the home page of “${company.legalName}” must show`];
  return [
    ...(limitedPartnership.test(company.legalName)
      ? needs(llpin, 'LLPIN such as AAB-1234')
      : limited.test(company.legalName)
        ? needs(cin, 'CIN such as U72900KA2022PTC123456')
        : []),
    ...(contact.grievances ? [] : ['contact.grievances is missing: name the person for questions and complaints']),
  ];
}
