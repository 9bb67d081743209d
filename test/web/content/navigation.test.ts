import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { footer, mainLinks, navigation, policyLinks, socialLinks } from '#web/content/navigation.ts';
import { notFound } from '#web/content/not-found.ts';
import { pages } from '#web/content/pages.ts';
import { contentObjects } from './content-strings.ts';

test('L3 · the bar links Home, About, Services and Contact', () => {
  expect(mainLinks.map(({ label, to }) => [label, to])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Contact', '/contact'],
  ]);
});

test('L5 · the bar offers Sign In at /login and Sign Out', () => {
  expect(navigation.signIn).toEqual({ label: 'Sign In', to: '/login' });
  expect(navigation.signOut).toBe('Sign Out');
});

test('L6 · the footer links e-mail, photo-sharing, microblog, professional network and chat app', () => {
  const { socials, contact } = siteConfig;

  expect(footer.blurb).not.toBe('');
  expect(footer.social.links.map(({ network }) => network)).toEqual([
    'email',
    'instagram',
    'twitter',
    'linkedin',
    'whatsapp',
  ]);
  expect(footer.social.links[0].href).toBe(`mailto:${contact.email}`);
  expect(footer.social.links.slice(1, 4).map(({ href }) => href)).toEqual([
    socials.instagram,
    socials.twitter,
    socials.linkedIn,
  ]);
});

test('L7 · every entry of the Services column leads to /services', () => {
  expect(footer.services.links.length).toBeGreaterThanOrEqual(4);
  expect(new Set(footer.services.links.map(({ to }) => to))).toEqual(new Set(['/services']));
});

test('L8 · the Company column has About Us, Contact, the partner’s site and Careers as a mail link', () => {
  const { about, contact, partner, careers } = footer.company;

  expect(about).toEqual({ label: 'About Us', to: '/about' });
  expect(contact).toEqual({ label: 'Contact', to: '/contact' });
  expect(partner).toEqual({ label: siteConfig.partner.name, href: siteConfig.partner.url });
  expect(careers.label).toBe('Careers');
  expect(careers.href).toMatch(new RegExp(`^mailto:${siteConfig.contact.careersEmail}`));
});

test('L9 · the footer holds phone, e-mail, the copyright line for 2025 and the three policies', () => {
  expect(footer.contact.phone.href).toBe(`tel:${siteConfig.contact.phone}`);
  expect(footer.contact.email.label).toBe(siteConfig.contact.email);
  expect(footer.copyright).toMatch(/^© 2025 /);
  expect(policyLinks.map(({ to }) => to)).toEqual(['/privacy-policy', '/terms-of-service', '/cookie-policy']);
});

test('C4 · the company is on Instagram, Twitter, LinkedIn and WhatsApp', () => {
  expect(socialLinks.map(({ label }) => label)).toEqual(['Instagram', 'Twitter', 'LinkedIn', 'WhatsApp']);
});

test('P3 · the not-found card is headed Page Not Found and leads on', () => {
  expect(notFound.heading).toBe('Page Not Found');
  expect(notFound.links.length).toBeGreaterThan(0);
});

test('R1–R9 · every link within the words leads to a page that exists', () => {
  const links = contentObjects((value): value is { to: string } => 'to' in value && typeof value.to === 'string');

  expect(links.length).toBeGreaterThan(20);
  for (const { to } of links) expect(pages).toHaveProperty([to]);
});
