import { serviceTitles, type ServiceInterest } from '#contract/contact-message.ts';
import { company, serviceLevels } from './company.ts';
import type { ClosingSection, PageLink } from './navigation.ts';
import type { ServiceCard } from './services.ts';

export type ProcessStep = {
  readonly title: string;
  readonly text: string;
  readonly duration: string;
  readonly result: string;
};
export type Reason = { readonly title: string; readonly text: string };
export type Technology = { readonly name: string; readonly use: string };

type SampleList<Item> = { sample?: true; eyebrow: string; heading: string; items: readonly Item[] };

type Fifth = Pick<ServiceCard, 'title' | 'summary' | 'price' | 'duration' | 'sample'> & {
  readonly id: ServiceInterest;
  readonly heading: string;
  readonly text: string;
  readonly link: PageLink;
};

export const servicesIntro = {
  heading: 'Four services, each with its price',
  lede: 'Order one, or several with one plan and one invoice.',
  contentsLabel: 'The services',
} as const;

/** The fifth service, for clients who want advice before a project. It has no card. */
export const consulting = {
  id: 'consulting',
  title: serviceTitles.consulting,
  summary: 'Not sure what to build? Ask us first.',
  price: { from: 'From ₹60,000', about: 'about US$700', sample: true },
  duration: '2-5 days, ending in a written report',
  heading: 'Not sure what to build?',
  text: 'Sometimes the best advice is “do not build this”. A strategist or an engineer studies your question and writes down reasons and costs.',
  link: { label: 'Ask about consulting', to: '/contact' },
  sample: true,
} as const satisfies Fifth;

/** Four steps (S2). The durations add up to those promised on the cards. */
export const processSteps = {
  sample: true,
  eyebrow: 'How we work',
  heading: 'Every step ends with something you keep',
  resultLabel: 'You keep',
  items: [
    {
      title: 'Discovery & Analysis',
      text: 'We talk to your sales team and your customers, and read the figures you already have. You also hear what we did not want to find.',
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
} as const satisfies SampleList<ProcessStep> & { resultLabel: string };

export const whyChoose = {
  sample: true,
  eyebrow: 'Why choose us',
  heading: 'Six promises you can hold us to',
  items: [
    {
      title: 'A fixed price before work begins',
      text: 'You pay what the signed scope says.',
    },
    {
      title: 'You talk to the people who build',
      text: 'There is no account manager in between.',
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
      text: 'Monthly work: 30 days’ notice, no exit fee.',
    },
  ],
} as const satisfies SampleList<Reason>;

export const technologies = {
  sample: true,
  eyebrow: 'Technologies',
  heading: 'Twelve tools we use every week',
  items: [
    { name: 'TypeScript', use: 'Code with fewer mistakes' },
    { name: 'React', use: 'Fast interfaces' },
    { name: 'Node.js', use: 'Servers and integrations' },
    { name: 'Python', use: 'Data and analysis' },
    { name: 'AWS', use: 'Hosting that grows with your traffic' },
    { name: 'Amazon Bedrock', use: 'AI inside your own account' },
    { name: 'PostgreSQL', use: 'Orders and customer records' },
    { name: 'Shopify', use: 'Shops with payment and stock' },
    { name: 'WordPress', use: 'Sites that many people edit' },
    { name: 'Figma', use: 'Designs and prototypes' },
    { name: 'Google Analytics', use: 'Measurement, with consent' },
    { name: 'Google Ads', use: 'Search and display ads' },
  ],
} as const satisfies SampleList<Technology>;

export const servicesClosing = {
  heading: `Start with a free call of ${serviceLevels.firstCall}`,
  text: 'Tell us what you want to change. If another team fits better, we say so.',
  contact: { label: 'Send us a message', to: '/contact' },
  other: { label: 'Chat on WhatsApp', href: company.whatsApp.href },
  note: `We answer ${serviceLevels.hours}.`,
} as const satisfies ClosingSection;
