import { company, serviceLevels } from './company.ts';
import type { Closing } from './navigation.ts';

export type Value = { readonly title: string; readonly text: string };

export const aboutIntro = {
  heading: 'The people you meet are the people who build',
  lede: `${company.name} is a small senior team in ${company.city}. We plan, build and run the digital side of companies that would rather talk to a specialist than to an account manager.`,
} as const;

/** How it began (A1). Invented for the example; the company tells its own. */
export const story = {
  sample: true,
  kicker: 'Our story',
  heading: 'It began with a form that nobody read',
  paragraphs: [
    `In ${company.foundedYear} a furniture maker asked us why an expensive campaign had brought no enquiries. The advertisements were good. The page behind them took eleven seconds to open, and its form wrote to a mailbox that had been closed for a year.`,
    'Both were repaired within a week, and the same advertisements began to pay for themselves. Three specialists had each done their part correctly; nobody had looked at the whole.',
    'That has been our work ever since: to look at the whole. Strategy, design, code and words come from people who sit together, so that a gap between two of them is found by us and not by your customers.',
  ],
  /** Where the name comes from, and the blue of the site. */
  nameNote:
    'Our name is Sanskrit for “clad in blue”: the colour of the sky in the half hour after sunset, when the day’s figures are in and there is quiet enough to read them.',
} as const;

/** A1. */
export const vision = {
  title: 'Vision',
  heading: 'A small company should be as well served online as a large one',
  text: 'Good research, honest measurement and careful engineering used to need a department. With models to do the reading, a team of a few people can offer all three at a price that a family business can plan with.',
} as const;

/** A1. */
export const mission = {
  title: 'Mission',
  heading: 'Make the next step clear and its price known',
  text: 'Whatever you bring to us, you leave the first conversation knowing what we would do first, how long it takes and what it costs. That holds even when our advice is to do nothing yet.',
} as const;

/** The founder (A2). An invented person with the company's real contact details. */
export const founder = {
  sample: true,
  heading: 'Write to the founder',
  name: 'Ananya Deshpande',
  position: 'Founder and CEO',
  avatar: 'founder',
  text: 'Ananya spent nine years on the checkout pages of retailers before she founded the company, and still reads every first message herself. She joins the first call of each project and the last one.',
  email: company.email,
  phone: company.phone,
} as const;

/** The four values (A3). */
export const values = {
  kicker: 'Our values',
  heading: 'Four values, and how you can tell',
  items: [
    {
      title: 'Innovation',
      text: 'We try new tools on our own site first. One reaches your project once it has saved us time for a month without a mistake that a person had to clear up.',
    },
    {
      title: 'Excellence',
      text: 'Work is finished when it has passed on an old phone, with a keyboard, with a screen reader and in front of somebody who has never seen it.',
    },
    {
      title: 'Transparency',
      text: 'You see the same board, the same figures and the same unfinished pages as we do. Mistakes are reported on the day they are found, with what we do about them.',
    },
    {
      title: 'Growth',
      text: 'We ask for one figure that matters to you and report that one. If it has not moved after three months, we say so before you have to.',
    },
  ],
} as const satisfies { kicker: string; heading: string; items: readonly Value[] };

/** The end of the page (A4). */
export const aboutClosing = {
  heading: 'A first conversation costs nothing',
  text: `Write a few sentences about what you want to change. You have an answer within ${serviceLevels.reply}.`,
  contact: { label: 'Send us a message', to: '/contact' },
  other: { label: 'See the services', to: '/services' },
} as const satisfies Closing;
