import type { AtLeastOne, ListSection, PageIntro, Question, ServiceLevels } from '#web/content/types.ts';

export const serviceLevels: ServiceLevels = {
  reply: 'two working days',
  chat: 'the day',
  firstCall: '20 minutes',
  firstCallCost: 'free',
  proposal: 'one week',
};

export const contactIntro: PageIntro = {
  heading: 'Olá! Write to us',
  lede: `A few words are enough. Inês answers within ${serviceLevels.reply}.`,
};

export const nextSteps: AtLeastOne<string> = [
  `We talk for ${serviceLevels.firstCall}, for ${serviceLevels.firstCallCost}.`,
  `Within ${serviceLevels.proposal} you have a price in euros.`,
];

export const faq: ListSection<Question> | undefined = {
  eyebrow: 'FAQ',
  heading: 'What makers ask us',
  items: [
    { question: 'Do you speak English?', answer: 'Yes, and português and français.' },
    {
      question: 'Do you travel?',
      answer: 'Yes, from Tavira to Lagos. Your coração is in the work, so we come to see it.',
    },
  ],
};
