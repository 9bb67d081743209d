import type {
  ClosingSection,
  ExtraService,
  ListSection,
  Process,
  Reason,
  PageIntro,
  Technology,
} from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { hoursText } from '#web/facts/office-hours.ts';
import { serviceLevels } from './service-levels.ts';

export const servicesIntro: PageIntro = {
  heading: 'What it costs, and what you get',
  lede: 'Eight dots, one line: what you get, and the plan that holds it together. Stop after any step, and pay only for the steps you took.',
};

/** The fifth service, for clients who want advice before a project. The home page has a line for it, not a card. */
export const consulting: ExtraService | undefined = {
  id: 'consulting',
  title: company.services.consulting,
  summary: 'Not sure what to build? Ask us first.',
  icon: 'dots',
  color: 'secondary',
  price: { amount: 60_000 },
  duration: '2-5 days, ending in a written report',
  description:
    'Sometimes the best advice is “do not build this”. A strategist or an engineer studies your question and writes down reasons and costs.',
};

/** Four steps. The durations add up to those promised on the cards. */
export const processSteps: Process | undefined = {
  eyebrow: 'How we work',
  heading: 'First the dots, then one line',
  lede: 'A kolam starts with dots and ends where it began. So does our work: facts first, one plan round all of them, and something you keep after every step.',
  resultLabel: 'You keep',
  items: [
    {
      title: 'Discovery & Analysis',
      text: 'We talk to your sales team and your customers, and read the figures you already have. You hear the bad news first.',
      duration: '3-5 days',
      result: 'findings with sources',
    },
    {
      title: 'Strategy Development',
      text: 'Findings become a plan: what we make, in which order, by which date, and which figure should improve. You approve it or change it.',
      duration: '2-5 days',
      result: 'a dated plan with a target',
    },
    {
      title: 'Implementation',
      text: 'Designers, developers and editors work in weekly rounds. Every Friday you try the current version on your own phone and tell us what to fix.',
      duration: '1-6 weeks',
      result: 'the work, in your accounts',
    },
    {
      title: 'Optimization & Growth',
      text: 'After launch we compare the figure with the target, improve what lags behind and report what we learnt. Each month you decide whether to continue.',
      duration: 'Monthly',
      result: 'a report and next steps',
    },
  ],
};

export const whyChoose: ListSection<Reason> | undefined = {
  eyebrow: 'Why choose us',
  heading: 'Hold us to these',
  items: [
    {
      title: 'A fixed price before work begins',
      text: 'You pay what the signed scope says.',
    },
    {
      title: 'Your developer has a name and a phone number',
      text: 'Your question goes to the person who can answer it.',
    },
    {
      title: 'Something to try every Friday',
      text: 'The work itself, at a link you can share.',
    },
    {
      title: 'Everything is yours from day one',
      text: 'Code, designs, domains and ad accounts.',
    },
    {
      title: 'A person checks what AI wrote',
      text: 'And we tell you where we used AI.',
    },
    {
      title: 'You can stop after any step',
      text: `Monthly work: ${serviceLevels.notice}’ notice, none if the agreed figure has not moved in three months.`,
    },
  ],
};

export const technologies: ListSection<Technology> | undefined = {
  eyebrow: 'Technologies',
  heading: 'What we use every week',
  items: [
    { tool: 'TypeScript', use: 'Code with fewer mistakes' },
    { tool: 'React', use: 'Fast interfaces' },
    { tool: 'Node.js', use: 'Servers and integrations' },
    { tool: 'Python', use: 'Data and analysis' },
    { tool: 'AWS', use: 'Hosting that grows with your traffic' },
    { tool: 'Amazon Bedrock', use: 'AI inside your own account' },
    { tool: 'PostgreSQL', use: 'Orders and customer records' },
    { tool: 'Shopify', use: 'Shops with payment and stock' },
    { tool: 'WordPress', use: 'Sites that many people edit' },
    { tool: 'Figma', use: 'Designs and prototypes' },
    { tool: 'Google Analytics', use: 'Measurement, with consent' },
    { tool: 'Google Ads', use: 'Search and display ads' },
  ],
};

export const servicesClosing: ClosingSection = {
  heading: 'What would you ask us for free?',
  text: `The first call of ${serviceLevels.firstCall} costs nothing. If another team fits better, we say so. We answer ${hoursText}.`,
  placeholder: 'Do we need an app for this?',
  contact: { label: 'Continue', to: '/contact' },
  other: company.whatsApp ? { label: 'Chat on WhatsApp', href: company.whatsApp } : undefined,
};
