import { siteFacts } from '#site-facts';

const { company: facts, contact, partner, socials } = siteFacts;

/** No-break spaces separate +91 and the two groups of five digits of an Indian number. Other numbers stay unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');
}

/** wa.me accepts a phone number only in digits. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** Lines end with CRLF (RFC 6068, section 5, read 2026-11-22). */
export function mailLink(address: string, subject: string, text = ''): string {
  const body = encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`;
}

const projectSubject = 'A project for your team';

export const whatsAppMessageLink = (text: string) => whatsAppLink(contact.whatsApp, text);
export const emailMessageLink = (text: string) => mailLink(contact.email, projectSubject, text);

export const company = {
  name: facts.name,
  legalName: facts.legalName,
  description: facts.description,
  foundedYear: facts.foundedYear,
  city: contact.address.city,
  region: contact.address.region,
  country: contact.address.countryName,
  addressLines: [
    contact.address.street,
    `${contact.address.city} ${contact.address.postalCode}`,
    `${contact.address.region}, ${contact.address.countryName}`,
  ],
  registrations: [facts.cin && `CIN ${facts.cin}`, facts.gstin && `GSTIN ${facts.gstin}`].filter(
    (number) => number !== undefined,
  ),
  /** The specification sets this year (L9). */
  copyright: `© 2025 ${facts.legalName}`,
  phone: { text: formatPhone(contact.phone), href: `tel:${contact.phone}` },
  email: { text: contact.email, href: `mailto:${contact.email}` },
  careers: { text: contact.careersEmail, href: mailLink(contact.careersEmail, `Working at ${facts.name}`) },
  whatsApp: {
    text: formatPhone(contact.whatsApp),
    href: whatsAppLink(contact.whatsApp, `Hello ${facts.name}, I would like to talk about a project.`),
  },
  socials,
  partner,
} as const;
