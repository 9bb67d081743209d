import { siteFacts } from '#site-facts';

const { company: facts, contact, partner, socials } = siteFacts;

/** The texts name only what the site has. */
export const hasAccounts = Boolean(siteFacts.signIn);
export const hasNewsletter = siteFacts.newsletter !== false;
export const hasGoogle = Boolean(siteFacts.signIn && siteFacts.signIn.google);

/** A phone number stays on one line. A link has its digits. */
export function phoneLink(phone: string) {
  return { label: phone.replaceAll(' ', '\u00a0'), href: `tel:${phone.replaceAll(' ', '')}` };
}

/** wa.me accepts a phone number only in digits. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Lines end with CRLF (RFC 6068, section 5, read 2026-11-22). */
export function mailLink(address: string, subject: string, text = ''): string {
  const body = encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`;
}

const projectSubject = 'A project for your team';

export const whatsAppMessageLink = (text: string) =>
  contact.whatsApp === undefined ? undefined : whatsAppLink(contact.whatsApp, text);
export const emailMessageLink = (text: string) => mailLink(contact.email, projectSubject, text);

export const company = {
  name: facts.name,
  legalName: facts.legalName,
  foundedYear: facts.foundedYear,
  services: siteFacts.services,
  city: contact.address.city,
  country: contact.address.countryName,
  addressLines: contact.address.lines,
  otherOffices: contact.otherOffices.map(({ city, lines, phone }) => ({
    city,
    lines,
    phone: phone === undefined ? undefined : phoneLink(phone),
  })),
  registeredOffice: facts.registeredOffice ?? contact.address,
  hasOtherOffice: facts.registeredOffice !== undefined,
  registrations: Object.entries(facts.registrations).map((labelAndNumber) => labelAndNumber.join(' ')),
  /** A legal name such as `… Lda.` has the full stop already. */
  copyright: `© ${facts.copyrightYear} ${facts.legalName.replace(/\.$/, '')}. All rights reserved.`,
  phone: phoneLink(contact.phone),
  email: { label: contact.email, href: `mailto:${contact.email}` },
  careers: mailLink(contact.careersEmail, `Working at ${facts.name}`),
  whatsApp: whatsAppMessageLink(`Hello ${facts.name}, I would like to talk about a project.`),
  grievances: contact.grievances,
  socials,
  partner,
} as const;
