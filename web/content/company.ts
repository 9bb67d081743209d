import { siteConfig } from '#site-config';

const { company: facts, contact, partner, socials } = siteConfig;

/**
 * E.164 as people read it. Indian numbers fall into two groups of five, held together by spaces that do not break;
 * others are left as they are.
 */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');
}

/** A chat that opens with the greeting already typed. wa.me wants the number in digits only. */
export function whatsAppLink(phone: string, greeting: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(greeting)}`;
}

/** An e-mail with its subject already filled in. */
export function mailLink(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

/** A country code as an English reader knows the country: `IN` is `India`. */
export function nameCountry(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

const country = nameCountry(contact.address.country);

/** What the words say about the company. Everything comes from site.config.ts. */
export const company = {
  name: facts.name,
  legalName: facts.legalName,
  description: facts.description,
  foundedYear: facts.foundedYear,
  city: contact.address.city,
  region: contact.address.region,
  country,
  addressLines: [
    contact.address.street,
    `${contact.address.city} ${contact.address.postalCode}`,
    `${contact.address.region}, ${country}`,
  ],
  /** L9 asks for this year and no other. */
  copyright: `© 2025 ${facts.legalName}`,
  phone: { text: formatPhone(contact.phone), href: `tel:${contact.phone}` },
  email: { text: contact.email, href: `mailto:${contact.email}` },
  /** The same address, with a subject for those who write about a project (C3). */
  projectEmail: { text: contact.email, href: mailLink(contact.email, 'A project for your team') },
  careers: { text: contact.careersEmail, href: mailLink(contact.careersEmail, `Working at ${facts.name}`) },
  whatsApp: {
    text: formatPhone(contact.whatsApp),
    href: whatsAppLink(contact.whatsApp, `Hello ${facts.name}, I would like to talk about a project.`),
  },
  socials,
  partner,
} as const;
