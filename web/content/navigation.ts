import { footerText } from '#company/about.ts';
import { serviceTitles } from '#contract/contact-form.ts';
import { company } from './company.ts';
import { pagePaths, pages, type Page, type PagePath } from './pages.ts';

/** Screen readers read `completion`, which completes the short label. The page does not show it. */
export type PageLink = {
  readonly label: string;
  readonly completion?: string;
  readonly to: PagePath;
};

/** A link that leaves this site or the browser (`mailto:`, `tel:`). */
export type OutsideLink = {
  readonly label: string;
  readonly completion?: string;
  readonly href: string;
};

/** Screen readers read this note after each link that opens in a new tab. */
export const newTabNote = 'opens in a new tab';

/** A network without an icon is shown by its label alone. */
export type SocialLink = OutsideLink & { readonly network: string };

function linksIn(place: Page['navigation']): readonly PageLink[] {
  return pagePaths.filter((to) => pages[to].navigation === place).map((to) => ({ label: pages[to].name, to }));
}

/** The links of bar and menu. The navigation bar ends with `contactLink`. */
export const mainLinks = linksIn('main');
export const contactLink: PageLink = { label: pages['/contact'].name, to: '/contact' };

/** The words of bar and menu. The display name or the email follows `greeting`. */
export const navigation = {
  skipLink: 'Skip to the content',
  homeLink: `${company.name}, home`,
  landmark: 'Main',
  menu: { label: 'Menu' },
  colourMode: { label: 'Colour mode' },
  particles: { pause: 'Pause animation', resume: 'Play animation' },
  whatsApp: 'WhatsApp',
  signIn: { label: 'Sign In', to: '/login' },
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
  greeting: 'Hello,',
  account: { label: 'Your account', to: '/account' },
} as const;

function toSocialLinks(addresses: Readonly<Record<string, string>>): readonly SocialLink[] {
  return Object.entries(addresses).map(([label, href]) => ({ network: label.toLowerCase(), label, href }));
}

const profiles = { ...company.socials, ...(company.whatsApp && { WhatsApp: company.whatsApp }) };

/** The profiles and the chat of the company on other services. */
export const socialLinks = toSocialLinks(profiles);

export const policyLinks = linksIn('policies');

const companyLinks: readonly (PageLink | OutsideLink)[] = [
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
  ...(company.partner ? [{ label: company.partner.name, href: company.partner.url }] : []),
  { label: 'Careers', completion: 'by email', href: company.careers.href },
];

const { grievances, hasOtherOffice, registeredOffice } = company;
const grievanceEmail = grievances && grievances.email !== company.email.text ? `, ${grievances.email}` : '';

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
    links: Object.values(serviceTitles).map((label): PageLink => ({ label, to: '/services' })),
  },
  company: {
    heading: 'Company',
    links: companyLinks,
  },
  contact: {
    heading: 'Talk to us',
    phones: [company.phone, ...company.otherOffices.flatMap(({ phone }) => phone ?? [])].map(({ text, href }) => ({
      label: text,
      href,
    })),
    email: { label: company.email.text, href: company.email.href },
  },
  copyright: company.copyright,
  legal: legalFacts.join(' · '),
  policies: { landmark: 'Policies', links: policyLinks },
} as const;
