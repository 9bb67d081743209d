import { company, serviceLevels } from './company.ts';
import type { ClosingSection } from './navigation.ts';

export type Value = { readonly title: string; readonly text: string };

export type TeamMember = {
  readonly name: string;
  readonly role: string;
  readonly years: string;
  /** The name of the view in `web/artwork/avatars/team.svg`. */
  readonly portrait: 'karthik' | 'farah' | 'joseph' | 'meenakshi' | 'gurdeep';
};

export const aboutIntro = {
  sample: true,
  heading: 'The people you meet are the people who build',
  lede: `${company.name} is a small senior team in ${company.city}. We work for companies that want to talk to a specialist, not to an account manager.`,
} as const;

/** An invented story. The company must replace it by its own (A1). */
export const story = {
  sample: true,
  eyebrow: 'Our story',
  heading: 'It began with a form that nobody read',
  paragraphs: [
    `In ${company.foundedYear} a furniture maker asked us why an expensive campaign had brought no enquiries. The ads were good. The page behind them took eleven seconds to open, and its form wrote to a mailbox that had been closed for a year.`,
    'We repaired both within a week, and the same ads began to pay for themselves. Three specialists had each done their part well, but nobody had looked at the whole.',
    'That is still our work. Strategy, design, code and words come from people who sit together, so we find the gap between two disciplines before your customers do.',
  ],
  nameNote: 'Our name is Sanskrit for “clad in blue”: the colour of the sky in the half hour after sunset.',
} as const;

/** Five invented people (A2). */
export const team = {
  sample: true,
  eyebrow: 'Our team',
  heading: 'Five people you will work with',
  members: [
    { name: 'Karthik Subramanian', role: 'Lead developer', years: '14 years in web development', portrait: 'karthik' },
    { name: 'Farah Ansari', role: 'Design lead', years: '11 years in interface design', portrait: 'farah' },
    { name: 'Joseph Kurian', role: 'Marketing strategist', years: '18 years in search and media', portrait: 'joseph' },
    { name: 'Meenakshi Rao', role: 'Managing editor', years: '12 years in newsrooms', portrait: 'meenakshi' },
    { name: 'Gurdeep Gill', role: 'Data and AI engineer', years: '9 years in analytics', portrait: 'gurdeep' },
  ],
} as const satisfies { sample?: true; eyebrow: string; heading: string; members: readonly TeamMember[] };

export const vision = {
  sample: true,
  title: 'Vision',
  heading: 'A small company should be served online as well as a large one',
  text: 'Research, honest measurement and careful engineering used to need a department. With AI doing the research, a few people can offer all three at a price that a family business can plan for.',
} as const;

export const mission = {
  sample: true,
  title: 'Mission',
  heading: 'A clear next step at a known price',
  text: 'After the first conversation you know what we would do first, how long it takes and what it costs. That holds even when our advice is to wait.',
} as const;

/** An invented person with the contact details of the company (A2). */
export const founder = {
  sample: true,
  heading: 'Write to us',
  name: 'Ananya Deshpande',
  position: 'Founder and CEO',
  avatar: 'founder',
  text: 'Ananya spent nine years on the checkout pages of retailers before she founded the company. She reads every first message, and joins the first and the last call of each project.',
  email: company.email,
  phone: company.phone,
} as const;

export const values = {
  sample: true,
  eyebrow: 'Our values',
  heading: 'Four values you can check',
  items: [
    {
      title: 'Innovation',
      text: 'We try new tools on our own site first. A tool reaches your project once it has saved us time for a month without a mistake.',
    },
    {
      title: 'Excellence',
      text: 'Our work is tested on an old phone, with a keyboard, with a screen reader and by people who have never seen it.',
    },
    {
      title: 'Transparency',
      text: 'You see the task board, the figures and the unfinished pages that we see. We report a mistake on the day we find it.',
    },
    {
      title: 'Growth',
      text: 'We agree on one figure that matters to you and report it. If it has not improved after three months, we tell you.',
    },
  ],
} as const satisfies { sample?: true; eyebrow: string; heading: string; items: readonly Value[] };

export const aboutClosing = {
  heading: 'The first conversation is free',
  text: `Tell us in a few sentences what you want to change. You will hear from us within ${serviceLevels.reply}.`,
  contact: { label: 'Send us a message', to: '/contact' },
  other: { label: 'See the services', to: '/services' },
} as const satisfies ClosingSection;
