import { company } from '#web/content/company.ts';
import { formatAmount } from '#web/content/prices.ts';
import type { AboutSummary, AtLeastOne, ClosingSection, Hero, IntroSection, Stat, Words } from '#web/content/types.ts';
import { serviceLevels } from './service-levels.ts';
import { campaignPrice, durations, sitePrice } from './services.ts';

/** The first screen. */
export const hero: Hero = {
  offer: `Websites, campaigns and content · ${company.city}`,
  headline: 'Innovating the Future Today',
  lede: `Websites, campaigns and content from one senior team. You get a written scope with a fixed price within ${serviceLevels.proposal}. The first call is ${serviceLevels.firstCallCost}.`,
  getStarted: { label: 'Get Started', completion: 'with a message to our team', to: '/contact' },
  pace: `Sites from ${formatAmount(sitePrice.amount)} in ${durations.site}. Campaigns from ${formatAmount(campaignPrice.amount)} ${campaignPrice.unit}.`,
  learnMore: { label: 'Learn More', completion: 'about the company', to: '/about' },
};

/** Figures about the company. */
export const stats: AtLeastOne<Stat> | undefined = [
  { value: '50+', label: 'Projects Completed' },
  { value: '30+', label: 'Happy Clients' },
  { value: '5+', label: 'Core Services' },
  { value: '3+', label: 'Years Experience' },
];

/** Three claims with their evidence. The first stands beside the scope sheet. */
export const introSections: AtLeastOne<IntroSection> = [
  {
    heading: 'You know the price before you say yes',
    text: `Within ${serviceLevels.proposal} of the first call you get a written scope with a fixed price. We price every change before we make it. The scope is yours to keep.`,
  },
  {
    heading: 'AI does the research, people decide',
    text: 'AI reads in an afternoon what takes a person two weeks. Then a named specialist checks every claim, edits every page and approves every payment.',
  },
  {
    heading: 'One team for site, campaign and words',
    text: 'Your strategist, designer, developer and editor plan together. You have one contact, one plan and one invoice.',
  },
];

export const aboutSummary: AboutSummary = {
  eyebrow: 'About us',
  heading: 'Six people. Nine to eighteen years each.',
  paragraphs: [
    `We have worked from ${company.city} since ${company.foundedYear}. The people you meet on the first call do the work; there is no second team. Every account, file and line of code belongs to you.`,
  ],
  link: { label: 'Read our story', to: '/about' },
};

/** The cards are in services.ts. The fifth service is in services-page.ts. */
export const servicesSection: Words = {
  eyebrow: 'Services',
  heading: 'Four services, and advice before them',
  lede: 'Take one or combine them. Stop after any step: you pay for that step alone.',
};

export const newsletter: Words | undefined = {
  eyebrow: 'Newsletter',
  heading: 'One page taken apart, once a month',
  lede: 'One real page or campaign: what we changed, the effect, and a checklist.',
};

export const homeClosing: ClosingSection = {
  heading: 'What should work better this quarter?',
  text: `A few sentences are enough. You hear from us within ${serviceLevels.reply}.`,
  contact: { label: 'Send us a message', to: '/contact' },
  other: company.whatsApp ? { label: 'Chat on WhatsApp', href: company.whatsApp } : undefined,
};
