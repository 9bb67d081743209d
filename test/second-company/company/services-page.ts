import type {
  ClosingSection,
  ExtraService,
  ListSection,
  Process,
  Reason,
  PageIntro,
  Technology,
} from '#contract/company-words.ts';
import { serviceLevels } from './service-levels.ts';

export const servicesIntro: PageIntro = {
  heading: 'Three services in euros',
  lede: 'Take one, or all three with one visit.',
};

export const consulting: ExtraService | undefined = undefined;

export const processSteps: Process | undefined = {
  eyebrow: 'Our way',
  heading: 'Two steps',
  resultLabel: 'Yours',
  items: [
    { title: 'Visit', text: 'We come to your workshop.', duration: '1 day', result: 'photographs' },
    { title: 'Build', text: 'We build while you watch.', duration: '3 weeks', result: 'the site' },
  ],
};

export const whyChoose: ListSection<Reason> | undefined = {
  eyebrow: 'Reasons',
  heading: 'One reason',
  items: [{ title: 'You speak to the maker', text: 'There is only one of us.' }],
};

export const technologies: ListSection<Technology> | undefined = undefined;

export const servicesClosing: ClosingSection = {
  heading: `Start with a call of ${serviceLevels.firstCall}`,
  text: 'Tell us what you make.',
  placeholder: 'A shop for our glazes',
  contact: { label: 'Write to the ateliê', to: '/contact' },
};
