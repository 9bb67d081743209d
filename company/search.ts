import type { SearchWords } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { people, serviceLevels } from './service-levels.ts';

/** Search results and share pictures of four pages. `web/src/navigation/pages.ts` has the words of the other pages. */
export const searchWords: SearchWords = {
  '/': {
    title: `${company.name} · AI-led marketing, web and design`,
    description: `AI-led digital marketing, web development, UI/UX design and content from ${company.city}. Written scope, fixed price, and a free first call.`,
    shareTitle: 'Innovating the Future Today',
  },
  '/about': {
    title: `About us: who does the work · ${company.name}`,
    description: `A small senior team in ${company.city}: our story, our values, and the founder and ${people.team.toLowerCase()} specialists you will meet and work with.`,
    shareTitle: 'The people you meet are the people who build',
  },
  '/services': {
    title: `Services, prices and process · ${company.name}`,
    description:
      'Four services with what each includes, what it costs and how long it takes: marketing, web development, UI/UX design and content.',
    shareTitle: 'Four services, each with its price',
  },
  '/contact': {
    title: `Contact: a free first call · ${company.name}`,
    description: `Tell us what you want to change. You have an answer within ${serviceLevels.reply}, and the first conversation of ${serviceLevels.firstCall} costs nothing.`,
    shareTitle: 'Tell us what you want to change',
  },
};
