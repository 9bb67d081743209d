import type { ListSection, PageIntro, Question } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { listOf } from '#web/facts/formats.ts';
import { currencies, describePrice } from '#web/facts/prices.ts';
import { serviceLevels } from './service-levels.ts';
import { durations, sitePrice } from './services.ts';

export const contactIntro: PageIntro = {
  heading: 'Tell us what you want to change',
  lede: `A few sentences are enough. A person reads every message and answers within ${serviceLevels.reply}. The first call takes ${serviceLevels.firstCall} and is ${serviceLevels.firstCallCost}.`,
};

/** The durations in the answers repeat those of other pages. */
export const faq: ListSection<Question> | undefined = {
  eyebrow: 'FAQ',
  heading: 'Common questions',
  items: [
    {
      question: 'How long does a web project take?',
      answer: `Web projects take ${durations.site} from the signed scope to launch. A site of about ten pages is nearer to four; a shop is nearer to eight, a booking system to six. You can open a working version from the second week.`,
    },
    {
      question: 'How soon can a marketing campaign start?',
      answer: `Marketing campaigns launch in ${durations.campaign}. The first week is for access, tracking and research, the second for copy, pictures and landing pages. A new advertising account needs a third week.`,
    },
    {
      question: 'What does a website cost?',
      answer: `A company site of about ten pages starts at ${describePrice(sitePrice).withTax} (${describePrice(sitePrice).about}). The home page has a scope of a booking system: add and remove its lines, and see what they cost. The first call and the written scope are free. The scope has one fixed price. The first payment is due when you sign.`,
    },
    {
      question: 'Who owns the code, the designs and the accounts?',
      answer:
        'You do. Code, design files, advertising accounts and analytics are opened in your name from the first day, and you give us access. If we stop working together, you remove our access and everything keeps working.',
    },
    {
      question: `Do you work with companies outside ${company.country}?`,
      answer: `Yes. We work in English, take calls in your working hours where Indian time allows, and quote in ${listOf(
        currencies.map(({ plural }) => plural),
        'or',
      )}. Most of a project runs in writing, so the time difference rarely costs a day.`,
    },
  ],
};
