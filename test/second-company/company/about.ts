import { company } from '#web/content/company.ts';
import type {
  ClosingSection,
  Founder,
  Goal,
  ListSection,
  PageIntro,
  Story,
  TeamMember,
  Value,
} from '#web/content/types.ts';

export const footerText = `Websites and photographs for makers. By hand, in ${company.city}.`;

export const aboutIntro: PageIntro = {
  heading: 'One person, no agency',
  lede: `${company.name} is Inês, in ${company.city}.`,
};

export const story: Story = {
  eyebrow: 'The story',
  heading: 'It began with a potter',
  paragraphs: ['A potter asked for a page. It is still online.'],
};

export const team: ListSection<TeamMember> | undefined = undefined;

export const vision: Goal = {
  title: 'What we hope for',
  heading: 'Makers are seen',
  text: 'Work done by hand is found by the people who look for it.',
};

export const mission: Goal = {
  title: 'Story',
  heading: 'Pages that last',
  text: 'A page that we build works for ten years.',
};

export const founder: Founder = {
  name: 'Inês Guimarães',
  position: 'Founder',
  text: 'Inês was a joiner for nine years.',
  email: company.email,
  phone: company.phone,
};

export const values: ListSection<Value> | undefined = {
  eyebrow: 'Values',
  heading: 'Three values',
  items: [
    { title: 'Calm', text: 'We wait for good light.' },
    { title: 'Thrift', text: 'We leave out what nobody needs.' },
    { title: 'Care', text: 'We come back after a year.' },
  ],
};

export const aboutClosing: ClosingSection = {
  heading: 'The first call is free',
  text: 'Tell us what you make.',
  contact: { label: 'Write to the ateliê', to: '/contact' },
  other: { label: 'Read about the services', to: '/services' },
};
