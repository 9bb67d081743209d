import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { eachPage, textsOf } from './built-pages.ts';

const { contact, partner, socials } = siteConfig;

/** The links of an element as [words, address]. */
function linksOf(element: Element | null | undefined) {
  return [...element!.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

function column(document: Document, heading: string) {
  return [...document.querySelectorAll('footer h2')].find((each) => each.textContent === heading)?.parentElement;
}

test.each(eachPage)(
  'L1, L3, L5 · %s has the canvas, the bar’s four links, and Sign In at /login',
  (_path, { document }) => {
    expect(document.querySelectorAll('canvas')).toHaveLength(1);
    expect(linksOf(document.querySelector('header nav'))).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Contact', '/contact'],
    ]);
    expect(linksOf(document.querySelector('header'))).toContainEqual(['Sign In', '/login']);
  },
);

test.each(eachPage)(
  'L6 · the footer of %s links e-mail, photo-sharing, microblog, network and chat',
  (_path, { document }) => {
    const places = linksOf(document.querySelector('footer nav')).map(([, href]) => href);

    expect(places).toEqual([
      `mailto:${contact.email}`,
      socials.instagram,
      socials.twitter,
      socials.linkedIn,
      expect.stringMatching(/^https:\/\/wa\.me\//),
    ]);
  },
);

test.each(eachPage)('L7 · every entry of the Services column of %s leads to /services', (_path, { document }) => {
  const entries = linksOf(column(document, 'Services'));

  expect(entries.length).toBeGreaterThanOrEqual(4);
  expect(new Set(entries.map(([, href]) => href))).toEqual(new Set(['/services']));
});

test.each(eachPage)(
  'L8 · the Company column of %s has About Us, Contact, the partner and Careers',
  (_path, { document }) => {
    expect(linksOf(column(document, 'Company'))).toEqual([
      ['About Us', '/about'],
      ['Contact', '/contact'],
      [`${partner.name}, opens in a new tab`, partner.url],
      ['Careers', expect.stringMatching(new RegExp(`^mailto:${contact.careersEmail}`))],
    ]);
  },
);

test.each(eachPage)('L9 · the footer of %s has phone, e-mail, 2025 and the three policies', (_path, { document }) => {
  const footer = document.querySelector('footer');

  expect(linksOf(footer).map(([, href]) => href)).toEqual(
    expect.arrayContaining([`tel:${contact.phone}`, '/privacy-policy', '/terms-of-service', '/cookie-policy']),
  );
  expect(textsOf(footer!, 'p').some((text) => text.startsWith('© 2025 '))).toBe(true);
});
