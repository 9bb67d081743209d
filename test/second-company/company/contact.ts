import type { ListSection, PageIntro, Question } from '#contract/company-words.ts';
import { serviceLevels } from './service-levels.ts';

export const contactIntro: PageIntro = {
  heading: 'Olá! Write to us',
  lede: `A few words are enough. Inês answers within ${serviceLevels.reply}.`,
};

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
