import { footerText } from '#company/about.ts';
import type { OutsideLink } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { type PageLink, toSocialLinks, profiles, policyLinks } from '#web/src/navigation/navigation-words.ts';

const companyLinks: readonly (PageLink | OutsideLink)[] = [
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
  ...(company.partner ? [{ label: company.partner.name, href: company.partner.url }] : []),
  { label: 'Careers', completion: 'by email', href: company.careers },
];

const { grievances, hasOtherOffice, registeredOffice } = company;

const grievanceEmail = grievances && grievances.email !== company.email.label ? `, ${grievances.email}` : '';

/** What the law of the company demands on the home page (docs/law.md). The email address stands in the same footer. */
const legalFacts = [
  ...[company.addressLines, ...company.otherOffices.map(({ lines }) => lines)].map((lines) => lines.join(', ')),
  ...(hasOtherOffice ? [`Registered office: ${registeredOffice.lines.join(', ')}`] : []),
  ...company.registrations,
  ...(grievances ? [`Questions and complaints: ${grievances.name}${grievanceEmail}`] : []),
];

export const footer = {
  landmark: 'Footer',
  text: footerText,
  social: {
    heading: 'Follow us',
    links: toSocialLinks({ Email: company.email.href, ...profiles }),
  },
  services: {
    heading: 'Services',
    links: Object.values(company.services).map((label): PageLink => ({ label, to: '/services' })),
  },
  company: {
    heading: 'Company',
    links: companyLinks,
  },
  contact: {
    heading: 'Talk to us',
    links: [company.phone, ...company.otherOffices.flatMap(({ phone }) => phone ?? []), company.email],
  },
  copyright: company.copyright,
  legal: legalFacts.join(' · '),
  policies: { landmark: 'Policies', links: policyLinks },
} as const;
