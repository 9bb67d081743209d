import { expect, test } from 'vitest';
import { footerText } from '#company/about.ts';
import { siteConfig } from '#site-config';
import { mainLinks } from '#web/src/navigation/words.ts';
import { eachPage } from './built-pages.ts';
import { chats } from './expected.ts';
import { inNewTab, linksOf, reading } from './reading.ts';

const { company, contact, partner, services, signIn, socials } = siteConfig;
const barLinks = mainLinks.map(({ label, to }) => [label, to]);
const email = `mailto:${contact.email}`;

function column(document: Document, heading: string) {
  const found = [...document.querySelectorAll('footer h2')].find((each) => each.textContent === heading);
  return linksOf(found!.parentElement!);
}

test.each(eachPage)(
  'L3, L5 · %s has in its bar the name of the company, the pages, Sign In and, last, Contact',
  (_path, { document }) => {
    const [home, ...links] = linksOf(document.querySelector('header nav')!);

    // A wordmark has the name in its drawing.
    expect([[company.name, ''], '/']).toEqual([expect.arrayContaining([home?.[0]]), home?.[1]]);
    expect(document.querySelector('header nav a')?.getAttribute('aria-label')).toContain(company.name);
    expect(links).toEqual([
      ...barLinks.filter(([, path]) => path !== '/contact'),
      ...(signIn ? [['Sign In', '/login']] : []),
      ['Contact', '/contact'],
    ]);
  },
);

test('L3 · Home, About, Services and Contact are among the pages of the bar', () => {
  expect(barLinks).toEqual(
    expect.arrayContaining([
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Contact', '/contact'],
    ]),
  );
});

test.each(eachPage)(
  'L6 · the footer of %s has the text about the company and its social links',
  (_path, { document }) => {
    const about = document.querySelector('footer nav')!;

    expect(reading(about.parentElement!).slice(0, 2)).toEqual([company.name, footerText]);
    expect(linksOf(about)).toEqual([
      ['Email', email],
      ...Object.entries(socials).map(([name, href]) => [inNewTab(name), href]),
      ...chats.map((href) => [inNewTab('WhatsApp'), href]),
    ]);
  },
);

test.each(eachPage)('L7, L8 · the footer of %s lists the services and the company', (_path, { document }) => {
  expect(column(document, 'Services')).toEqual(Object.values(services).map((name) => [name, '/services']));
  expect(column(document, 'Company')).toEqual([
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ...(partner ? [[inNewTab(partner.name), partner.url]] : []),
    ['Careers by email', expect.stringMatching(new RegExp(`^mailto:${contact.careersEmail}\\?subject=.`))],
  ]);
});

test.each(eachPage)(
  'L9 · the footer of %s ends with phone, email, address, year and policies',
  (_path, { document }) => {
    const talk = column(document, 'Talk to us');
    const address = [contact.address, ...contact.otherOffices].map(({ lines }) => lines.join(', ')).join(' · ');
    const phones = [contact.phone, ...contact.otherOffices.flatMap((office) => office.phone ?? [])];
    const phrases = reading(document.querySelector('footer')!);

    expect(talk).toEqual([
      ...phones.map((number) => [number.replaceAll(' ', '\u00a0'), `tel:${number.replaceAll(' ', '')}`]),
      [contact.email, email],
    ]);
    const registrations = Object.entries(company.registrations ?? {}).map(([name, number]) => `${name} ${number}`);
    const office = company.registeredOffice ? [`Registered office: ${company.registeredOffice.lines.join(', ')}`] : [];
    const { name: person, email: personal } = contact.grievances ?? {};
    const complaints = [person, personal === contact.email ? undefined : personal].filter(Boolean).join(', ');
    expect(phrases).toContain(
      `© ${company.copyrightYear} ${company.legalName}. All rights reserved.`.replace('..', '.'),
    );
    expect(phrases).toContain(
      [address, ...office, ...registrations, complaints && `Questions and complaints: ${complaints}`]
        .filter(Boolean)
        .join(' · '),
    );
    expect(linksOf(document.querySelector('footer nav[aria-label=Policies]')!)).toEqual([
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Cookie Policy', '/cookie-policy'],
    ]);
  },
);
