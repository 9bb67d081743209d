import { siteConfig } from '#site-config';

const { company: facts, contact, partner, socials } = siteConfig;

/**
 * E.164 as people read it. Indian numbers fall into two groups of five, joined by spaces that do not break;
 * others are left as they are.
 */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');
}

/** A chat that opens with the text already typed. wa.me wants the number in digits only. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** An email with its subject, and perhaps its text, already filled in. Lines end as RFC 6068, section 5, asks (read 2026-11-22). */
export function mailLink(address: string, subject: string, text = ''): string {
  const body = encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`;
}

const projectSubject = 'A project for your team';

/** The same with words of the visitor. */
export const writeByWhatsApp = (text: string) => whatsAppLink(contact.whatsApp, text);
export const writeByEmail = (text: string) => mailLink(contact.email, projectSubject, text);

/** The facts of the company, from site.config.ts. */
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
  /** L9 asks for this year and no other. */
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

/** Response times, prices and hours, worded the same on every page. The company has to agree to them. */
export const serviceLevels = {
  sample: true,
  reply: 'one working day',
  chat: 'the hour',
  firstCall: '30 minutes',
  firstCallCost: 'free',
  proposal: 'three working days',
  hours: 'Monday to Friday, 10 am to 6.30 pm Indian time',
} as const;
