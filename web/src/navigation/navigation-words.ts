import type { OutsideLink } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { pagePaths, pages, type PageInfo, type PagePath } from './pages.ts';

export type PageLink = {
  readonly label: string;
  readonly completion?: string;
  readonly to: PagePath;
};

export const newTabHint = 'opens in a new tab';

export type SocialLink = OutsideLink & { readonly network: string };

function linksIn(place: PageInfo['navigation']): readonly PageLink[] {
  return pagePaths.filter((to) => pages[to].navigation === place).map((to) => ({ label: pages[to].name, to }));
}

export const mainLinks = linksIn('main');

/** `/contact?service=consulting` chooses the service in the form. */
export const serviceParameter = 'service';

export const contactLink: PageLink = { label: pages['/contact'].name, to: '/contact' };

export const navigation = {
  skipLink: 'Skip to the content',
  homeLink: `${company.name}, home`,
  landmark: 'Main',
  menu: { label: 'Menu' },
  colourMode: { label: 'Colour mode' },
  particles: { pause: 'Pause animation', resume: 'Play animation' },
  whatsApp: 'WhatsApp',
  write: 'Write to us',
  signIn: { label: 'Sign In', to: '/login' },
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
  greeting: 'Hello,',
  account: { label: 'Your account', to: '/account' },
} as const;

export function toSocialLinks(addresses: Readonly<Record<string, string>>): readonly SocialLink[] {
  return Object.entries(addresses).map(([label, href]) => ({ network: label.toLowerCase(), label, href }));
}

export const profiles = { ...company.socials, ...(company.whatsApp && { WhatsApp: company.whatsApp }) };

export const socialLinks = toSocialLinks(profiles);

export const policyLinks = linksIn('policies');
