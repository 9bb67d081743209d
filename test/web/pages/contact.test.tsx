import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { show } from '#test/web/show.tsx';
import { company } from '#web/content/company.ts';
import { contactInformation, contactSocial, faq, quickContact } from '#web/content/contact.ts';
import ContactPage from '#web/src/pages/contact/contact-page.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));
const linksIn = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('R4, C1, L11 · the contact page has one first heading and the message form', () => {
  show(<ContactPage />);

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(region('Send a message').getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('C2 · phone, e-mail and company stand on the page', () => {
  show(<ContactPage />);

  expect(linksIn(contactInformation.heading)).toEqual([
    `tel:${siteConfig.contact.phone}`,
    `mailto:${siteConfig.contact.email}`,
  ]);
  expect(region(contactInformation.heading).getByText(siteConfig.company.legalName)).toBeVisible();
});

test('C3 · quick contact leads to WhatsApp, mail and telephone', () => {
  show(<ContactPage />);

  expect(linksIn(quickContact.heading)).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\//),
    expect.stringMatching(/^mailto:/),
    `tel:${siteConfig.contact.phone}`,
  ]);
});

test('C4 · the social links lead to Instagram, Twitter, LinkedIn and WhatsApp', () => {
  show(<ContactPage />);

  const { instagram, twitter, linkedIn } = siteConfig.socials;

  expect(linksIn(contactSocial.heading)).toEqual([instagram, twitter, linkedIn, company.whatsApp.href]);
});

test('C5 · the five questions open to their answers', () => {
  show(<ContactPage />);
  const questions = region(faq.heading).getAllByRole('group');

  expect(questions.map((question) => question.hasAttribute('open'))).toEqual([true, false, false, false, false]);
  for (const [position, { question, answer }] of faq.items.entries()) {
    expect(within(questions[position]!).getByText(question).tagName).toBe('SUMMARY');
    expect(within(questions[position]!).getByText(answer)).toBeInTheDocument();
  }
});
