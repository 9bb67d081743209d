import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { show } from '#test/web/show.tsx';
import { company } from '#web/content/company.ts';
import { footer } from '#web/content/navigation.ts';
import { services } from '#web/content/services.ts';
import { Footer } from '#web/src/layout/footer.tsx';

const { contact, partner, socials } = siteConfig;

/** The links of the column under a heading, as [name, address]. */
function column(heading: string) {
  const links = within(screen.getByRole('heading', { name: heading }).parentElement!).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

function linksOf(landmark: string) {
  const links = within(screen.getByRole('navigation', { name: landmark })).getAllByRole('link');
  return links.map((link) => link.getAttribute('href'));
}

test('L6 · the footer shows the brand’s words and five social links', () => {
  show(<Footer />);

  expect(screen.getByText(footer.blurb)).toBeVisible();
  expect(linksOf(footer.social.heading)).toEqual([
    `mailto:${contact.email}`,
    socials.instagram,
    socials.twitter,
    socials.linkedIn,
    company.whatsApp.href,
  ]);
});

test('L6 · each social link has its sign beside its word', () => {
  show(<Footer />);
  const signs = screen.getByRole('navigation', { name: footer.social.heading }).querySelectorAll('a use');

  expect([...signs].map((sign) => sign.getAttribute('href')?.split('#')[1])).toEqual([
    'email',
    'instagram',
    'twitter',
    'linkedin',
    'whatsapp',
  ]);
});

test('L7 · every service in the footer leads to /services', () => {
  show(<Footer />);

  const entries = column(footer.services.heading);

  expect(entries.map(([name]) => name)).toEqual(expect.arrayContaining(services.map(({ title }) => title)));
  expect(new Set(entries.map(([, address]) => address))).toEqual(new Set(['/services']));
});

test('L8 · the Company column leads to About Us, Contact, the partner’s site and a mail to Careers', () => {
  show(<Footer />);

  expect(column(footer.company.heading)).toEqual([
    ['About Us', '/about'],
    ['Contact', '/contact'],
    [`${partner.name}, opens in a new tab`, partner.url],
    ['Careers', expect.stringContaining(`mailto:${contact.careersEmail}`)],
  ]);
});

test('L9 · the footer ends with phone, e-mail, the copyright line for 2025 and the three policies', () => {
  show(<Footer />);

  expect(column(footer.contact.heading).map(([, address]) => address)).toEqual([
    `tel:${contact.phone}`,
    `mailto:${contact.email}`,
  ]);
  expect(screen.getByText(/^© 2025/)).toBeVisible();
  expect(linksOf(footer.policies.landmark)).toEqual(['/privacy-policy', '/terms-of-service', '/cookie-policy']);
  expect(screen.getByText(footer.registration)).toHaveTextContent(contact.address.street);
});
