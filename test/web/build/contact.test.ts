import { expect, test } from 'vitest';
import { founder } from '#company/about.ts';
import { contactIntro, faq } from '#company/contact.ts';
import { nextSteps, serviceLevels } from '#company/service-levels.ts';
import { siteConfig } from '#site-config';
import { hoursText } from '#web/facts/office-hours.ts';
import {
  contactWords,
  contactInformation,
  contactSocial,
  nextStepsHeading,
  quickContact,
} from '#web/src/contact/words.ts';
import { pageAt, section, textsOf } from './built-pages.ts';
import { chats, listWords } from './expected.ts';
import { inNewTab, linksOf, reading, readSection } from './reading.ts';

const page = pageAt('/contact');
const { company, contact, socials } = siteConfig;
const digits = (phone: string) => phone.replaceAll(/\D/g, '');

test('R4, C1–C5 · the contact page has the sections of the company in their order, and no other', () => {
  const headings = [
    contactIntro.heading,
    quickContact.heading,
    founder?.formHeading ?? contactWords.heading,
    nextStepsHeading,
    contactInformation.heading,
    ...(contactSocial ? [contactSocial.heading] : []),
    ...(faq ? [faq.heading] : []),
  ];

  expect(textsOf(page, 'main :is(h1, h2)')).toEqual(headings);
});

test('C2, C3 · the first words lead to a chat, a call and an email', () => {
  const links = linksOf(section(page, quickContact.heading));

  expect(textsOf(page, 'main :is(h1, h1 + p)')).toEqual([contactIntro.heading, contactIntro.lede]);
  expect(links).toEqual([
    ...chats.map((href) => [expect.stringContaining(serviceLevels.chat), href]),
    [expect.toSatisfy((text: string) => digits(text) === digits(contact.phone)), `tel:+${digits(contact.phone)}`],
    [contact.email, `mailto:${contact.email}`],
  ]);
});

test('C2 · the company has its name, its whole address and its hours', () => {
  const phrases = reading(section(page, contactInformation.heading)).map((phrase) => phrase.replaceAll('\u00a0', ' '));

  expect(phrases).toEqual(
    [
      contactInformation.heading,
      contactInformation.office,
      company.legalName,
      ...contact.address.lines,
      ...contact.otherOffices.flatMap(({ city, lines, phone }) =>
        [`${contactInformation.otherOffice} ${city}`, ...lines, phone ?? []].flat(),
      ),
      contactInformation.channels,
      contact.phone,
      contact.email,
      contactInformation.hours,
      hoursText,
    ].map((phrase) => phrase.replaceAll('\u00a0', ' ')),
  );
});

test('C4 · the page links to each social network of the company, and to a chat', () => {
  expect(contactSocial ? linksOf(section(page, contactSocial.heading)) : []).toEqual([
    ...Object.entries(socials).map(([name, href]) => [inNewTab(name), href]),
    ...chats.map((href) => [inNewTab('WhatsApp'), href]),
  ]);
});

test('C1 · what happens next and what is asked often have their whole texts', () => {
  expect(reading(section(page, nextStepsHeading))).toEqual([nextStepsHeading, ...nextSteps]);
});

test('C5 · each question has its answer', () => {
  expect(readSection(page, faq)).toEqual(listWords(faq, ({ question, answer }) => [question, answer]));
});
