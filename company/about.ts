import type {
  ClosingSection,
  Founder,
  Goal,
  ListSection,
  PageIntro,
  Story,
  TeamMember,
  Value,
} from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { serviceLevels } from './service-levels.ts';

/** A short text about the company, in the footer of each page. */
export const footerText = `Marketing, websites, interfaces and content for growing companies. Planned and built in ${company.city}.`;

export const aboutIntro: PageIntro = {
  heading: 'The people you meet are the people who build',
  lede: `${company.name} is a small senior team in ${company.city}. We work for companies that want to talk to a specialist, not to an account manager.`,
};

/** An invented story. The company must replace it by its own. */
export const story: Story = {
  eyebrow: 'Our story',
  heading: 'It began with a form that nobody read',
  paragraphs: [
    `In ${company.foundedYear} a furniture maker asked us why an expensive campaign had brought no enquiries. The ads were good. The page behind them took eleven seconds to open, and its form wrote to a mailbox that had been closed for a year.`,
    'We repaired both within a week, and the same ads began to pay for themselves. Three specialists had each done their part well, but nobody had looked at the whole.',
    'That is still our work. Strategy, design, code and words come from people who sit together, so we find the gap between two disciplines before your customers do.',
  ],
  nameNote:
    'Our name is Sanskrit for “clad in blue”: the colour of the sky in the half hour after sunset. It is also a raga for lullabies, here on a veena.',
};

/** Five invented people. */
export const team: ListSection<TeamMember> | undefined = {
  eyebrow: 'Our team',
  heading: 'Who you will work with',
  items: [
    {
      name: 'Karthik Subramanian',
      role: 'Lead developer',
      years: '14 years in web development',
      portrait: 'people/karthik.svg',
    },
    { name: 'Farah Ansari', role: 'Design lead', years: '11 years in interface design', portrait: 'people/farah.svg' },
    {
      name: 'Joseph Kurian',
      role: 'Marketing strategist',
      years: '18 years in search and media',
      portrait: 'people/joseph.svg',
    },
    {
      name: 'Meenakshi Rao',
      role: 'Managing editor',
      years: '12 years in newsrooms',
      portrait: 'people/meenakshi.svg',
    },
    {
      name: 'Gurdeep Gill',
      role: 'Data and AI engineer',
      years: '9 years in analytics',
      portrait: 'people/gurdeep.svg',
    },
  ],
};

export const vision: Goal = {
  title: 'Vision',
  heading: 'A small company should be served online as well as a large one',
  text: 'Research, honest measurement and careful engineering used to need a department. With AI doing the research, a few people can offer all three at a price that a family business can plan for.',
};

export const mission: Goal = {
  title: 'Mission',
  heading: 'A clear next step at a known price',
  text: 'After the first conversation you know what we would do first, how long it takes and what it costs. That holds even when our advice is to wait.',
};

/** An invented person with the contact details of the company. */
export const founder: Founder | undefined = {
  name: 'Ananya Deshpande',
  position: 'Founder and CEO',
  avatar: 'people/founder.svg',
  text: 'Ananya spent nine years on the checkout pages of retailers before she founded the company. She reads every first message, and joins the first and the last call of each project.',
  formHeading: 'Ananya Deshpande reads this first',
  email: company.email,
  phone: company.phone,
};

export const values: ListSection<Value> | undefined = {
  eyebrow: 'Our values',
  heading: 'Values you can check',
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
      text: 'We agree on one figure that matters to you and report it. If it has not moved after three months, you may leave that day, without notice.',
    },
  ],
};

export const aboutClosing: ClosingSection = {
  heading: `What shall two of us talk about for ${serviceLevels.firstCall}?`,
  text: `The first call is ${serviceLevels.firstCallCost}. You hear from us within ${serviceLevels.reply}.`,
  placeholder: 'Our shop sells well in town and badly online',
  contact: { label: 'Continue', to: '/contact' },
  other: { label: 'See the services', to: '/services' },
};
