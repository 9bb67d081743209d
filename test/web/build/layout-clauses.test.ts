import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { eachPage, textsOf } from './built-pages.ts';

const { company, contact, partner, socials } = siteConfig;

/** The links of an element as [words, address]. */
function linksOf(element: Element | null | undefined) {
  return [...element!.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

function column(document: Document, heading: string) {
  return [...document.querySelectorAll('footer h2')].find((each) => each.textContent === heading)?.parentElement;
}

test.each(eachPage)(
  'L1, L3, L5 · %s has the canvas, and in its bar the four links, the last of them Contact, and Sign In at /login',
  (_path, { document }) => {
    expect(document.querySelectorAll('canvas')).toHaveLength(1);
    expect(linksOf(document.querySelector('header nav'))).toEqual([
      ['Nilambari Digital', '/'],
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Sign In', '/login'],
      ['Contact', '/contact'],
    ]);
  },
);

test.each(eachPage)('L6, L7, L8, L9 · the footer of %s has its columns, facts and links', (_path, { document }) => {
  const footer = document.querySelector('footer')!;

  expect(linksOf(footer.querySelector('nav')).map(([, href]) => href)).toEqual([
    `mailto:${contact.email}`,
    ...Object.values(socials),
    expect.stringMatching(/^https:\/\/wa\.me\//),
  ]);
  expect(linksOf(column(document, 'Services')).length).toBeGreaterThanOrEqual(4);
  for (const [, href] of linksOf(column(document, 'Services'))) expect(href).toBe('/services');
  expect(linksOf(column(document, 'Company'))).toEqual([
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ...(partner ? [[`${partner.name}, opens in a new tab`, partner.url]] : []),
    ['Careers', expect.stringMatching(new RegExp(`^mailto:${contact.careersEmail}`))],
  ]);
  const policies = ['/privacy-policy', '/terms-of-service', '/cookie-policy'];
  expect(linksOf(footer).map(([, href]) => href)).toEqual(
    expect.arrayContaining([`tel:${contact.phone.replaceAll(' ', '')}`, ...policies]),
  );
  expect(textsOf(footer, 'p').some((text) => text.startsWith(`© ${company.copyrightYear} ${company.legalName}`))).toBe(
    true,
  );
});
