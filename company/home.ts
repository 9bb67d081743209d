import type {
  AboutSummary,
  AtLeastOne,
  ClosingSection,
  Hero,
  IntroSection,
  Stat,
  Words,
} from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { founder } from './about.ts';
import { people, serviceLevels } from './service-levels.ts';

/** The first screen. */
export const hero: Hero = {
  offer: `A signed scope with a fixed price in ${serviceLevels.proposal}`,
  headline: 'Innovating the Future Today',
  lede: `${people.all} people in ${company.city} make websites, campaigns and content. You get a signed scope with a fixed price within ${serviceLevels.proposal}.`,
  getStarted: { label: 'Get Started', completion: 'with a message to our team', to: '/contact' },
  learnMore: { label: 'Learn More', completion: 'about the company', to: '/about' },
  drawing: 'A kolam: eighty dots, one line, no loose ends.',
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
    text: `Within ${serviceLevels.proposal} of the first call you get a written scope. We price every change before we make it. The scope is yours to keep.`,
  },
  {
    heading: 'AI does the research, people decide',
    text: 'AI reads in an afternoon what takes a person two weeks. A named specialist then checks every claim, every page and every payment.',
  },
  {
    heading: 'One team for site, campaign and words',
    text: 'Your strategist, designer, developer and editor plan together. One contact, one plan, one invoice.',
  },
];

export const aboutSummary: AboutSummary = {
  eyebrow: 'About us',
  heading: 'A young company of old hands',
  paragraphs: [
    `Since ${company.foundedYear} in ${company.city}. Every account, file and line of code is opened in your name.`,
  ],
  link: { label: 'Read our story', to: '/about' },
};

/** The cards are in services.ts. */
export const servicesSection: Words = {
  eyebrow: 'Services',
  heading: 'What we do, and from what price',
  lede: 'Take one or combine them. Stop after any step, and pay only for the steps you took.',
};

/** `undefined` without the newsletter. */
export const newsletterSection: Words | undefined = {
  eyebrow: 'Newsletter',
  heading: 'One page taken apart, once a month',
  lede: 'One real page or campaign: what we changed, the effect, and a checklist.',
};

export const homeClosing: ClosingSection = {
  heading: 'What should work better this quarter?',
  text: `${founder?.name ?? company.name} reads it. You hear from us within ${serviceLevels.reply}.`,
  placeholder: 'Half our bookings still come by phone',
  contact: { label: 'Continue', to: '/contact' },
  other: company.whatsApp ? { label: 'Chat on WhatsApp', href: company.whatsApp } : undefined,
};
