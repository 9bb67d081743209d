import { company } from '#web/facts/company.ts';
import type {
  AboutSummary,
  AtLeastOne,
  ClosingSection,
  Hero,
  IntroSection,
  Stat,
  Words,
} from '#contract/company-words.ts';
import { serviceLevels } from './service-levels.ts';

export const hero: Hero = {
  offer: `Websites and shops · ${company.city}`,
  headline: 'Feito à mão, shown well',
  lede: 'Websites for potters, weavers and joiners. You know the price in euros before we start.',
  getStarted: { label: 'Begin', completion: 'with a message', to: '/contact' },
  learnMore: { label: 'About', completion: 'the ateliê', to: '/about' },
  drawing: 'A bowl, a board and one thread.',
};

export const stats: AtLeastOne<Stat> | undefined = [
  { value: '41', label: 'Workshops visited' },
  { value: '6', label: 'Years' },
];

export const introSections: AtLeastOne<IntroSection> = [
  { heading: 'You know the price', text: 'It is on the services page.' },
  { heading: 'One language more', text: 'Every page in English and in português.' },
];

export const aboutSummary: AboutSummary = {
  eyebrow: 'About',
  heading: 'One person by the sea',
  paragraphs: ['Inês builds each page herself.'],
  link: { label: 'Read more', to: '/about' },
};

export const servicesSection: Words = { eyebrow: 'Offers', heading: 'Three services', lede: 'Take one.' };

export const newsletterSection: Words | undefined = undefined;

export const homeClosing: ClosingSection = {
  heading: 'What do you make?',
  text: `You hear from us within ${serviceLevels.reply}.`,
  placeholder: 'Bowls, and a few plates',
  contact: { label: 'Write to the ateliê', to: '/contact' },
};
