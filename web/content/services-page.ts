import { serviceTitles, type ServiceInterest } from '#contract/contact-message.ts';
import { company, serviceLevels } from './company.ts';
import type { Closing, PageLink } from './navigation.ts';
import type { ServiceCard } from './services.ts';

export type ProcessStep = {
  readonly title: string;
  readonly text: string;
  readonly duration: string;
  readonly result: string;
};
export type Reason = { readonly title: string; readonly text: string };
export type Technology = { readonly name: string; readonly use: string };

type Fifth = Pick<ServiceCard, 'title' | 'summary' | 'duration'> & {
  readonly id: ServiceInterest;
  readonly heading: string;
  readonly text: string;
  readonly link: PageLink;
};

export const servicesIntro = {
  heading: 'Four services, planned at one table',
  lede: 'Each of the four states what you get, how long it takes and what happens first. Order one on its own, or several that share a plan, a point of contact and an invoice.',
  contentsLabel: 'The services',
} as const;

/** The fifth service, for those who want an opinion before a project. It has no card: it ends where the other four begin. */
export const consulting = {
  id: 'consulting',
  title: serviceTitles.consulting,
  summary: 'The fifth comes before the four: an opinion on whether to build at all.',
  duration: '2-5 days, ending in a written recommendation',
  heading: 'An opinion before a project',
  text: 'Sometimes the useful answer is “do not build this”. For that there is consulting: two to five days with a strategist or an engineer, ending in a written recommendation that names its reasons and its costs.',
  link: { label: 'Ask about consulting', to: '/contact' },
} as const satisfies Fifth;

/** Four steps (S2). The durations add up to those promised on the cards. */
export const processSteps = {
  kicker: 'How we work',
  heading: 'Every step ends with something you can keep',
  lede: 'The order is the same for a campaign and for a shop; only the third step differs in length.',
  resultLabel: 'You keep',
  items: [
    {
      title: 'Discovery & Analysis',
      text: 'We talk to the people who sell and the people who buy, and read the figures you already have. Uncomfortable findings are written down too.',
      duration: 'Three to five days',
      result: 'A page of findings, each with its source',
    },
    {
      title: 'Strategy Development',
      text: 'Findings become a plan: what is made, in which order, by which date, and which figure should move because of it. You approve it or change it.',
      duration: 'Two to five days',
      result: 'A plan with dates and one target',
    },
    {
      title: 'Implementation',
      text: 'Designers, developers and editors work in weekly rounds. On Friday you open the current state yourself, on your own phone, and say what is wrong with it.',
      duration: 'One to six weeks',
      result: 'The finished work, in your own accounts',
    },
    {
      title: 'Optimization & Growth',
      text: 'After launch we hold the figure against the target, change what lags behind, and note what we learnt. You decide each month whether to go on.',
      duration: 'Month by month',
      result: 'A short report and the next proposal',
    },
  ],
} as const satisfies {
  kicker: string;
  heading: string;
  lede: string;
  resultLabel: string;
  items: readonly ProcessStep[];
};

/** Why choose us (S3). */
export const whyChoose = {
  kicker: 'Why choose us',
  heading: 'Six things you can hold us to',
  items: [
    {
      title: 'The price is fixed before work begins',
      text: `A written scope follows within ${serviceLevels.proposal} of the first call. What it lists costs what it says.`,
    },
    {
      title: 'You talk to the people who build',
      text: 'Nobody stands between you and the designer, the developer or the editor. Questions are answered by whoever knows.',
    },
    {
      title: 'Every Friday there is something to open',
      text: 'Not a status report but the thing itself, at an address you can pass on to your colleagues.',
    },
    {
      title: 'Everything is yours from the first day',
      text: 'Code, designs, advertising accounts and domains are registered in your name, with us as guests.',
    },
    {
      title: 'A person answers for what a model wrote',
      text: 'Each text and each line of code has a named reviewer. You are told where AI was used and where it was not.',
    },
    {
      title: 'You can stop after any step',
      text: 'Monthly work ends with thirty days’ notice and no fee. What has been finished stays with you and goes on running.',
    },
  ],
} as const satisfies { kicker: string; heading: string; items: readonly Reason[] };

/** Twelve technologies and what each is for (S4). */
export const technologies = {
  kicker: 'Technologies',
  heading: 'Twelve tools we use every week',
  lede: 'We choose by what your team can look after later, not by what is new this year.',
  items: [
    { name: 'TypeScript', use: 'Code that states what it expects' },
    { name: 'React', use: 'Interfaces that answer at once' },
    { name: 'Node.js', use: 'Servers and integrations' },
    { name: 'Python', use: 'Data preparation and analysis' },
    { name: 'AWS', use: 'Hosting that grows with its visitors' },
    { name: 'Amazon Bedrock', use: 'Language models inside your own account' },
    { name: 'PostgreSQL', use: 'Records that must never be lost' },
    { name: 'Shopify', use: 'Shops with payment and stock built in' },
    { name: 'WordPress', use: 'Sites that many people edit' },
    { name: 'Figma', use: 'Interface design and prototypes' },
    { name: 'Google Analytics', use: 'Measurement, with the visitor’s consent' },
    { name: 'Google Ads', use: 'Search and display campaigns' },
  ],
} as const satisfies { kicker: string; heading: string; lede: string; items: readonly Technology[] };

/** The end of the page (S5). */
export const servicesClosing = {
  heading: `Begin with ${serviceLevels.firstCall} on the phone`,
  text: `Say what you want to change and we say whether we are the right people for it. The call is free; if we are not, we tell you who might be.`,
  contact: { label: 'Send us a message', to: '/contact' },
  other: { label: 'Chat on WhatsApp', href: company.whatsApp.href },
  note: `Someone answers ${serviceLevels.hours}.`,
} as const satisfies Closing;
