import { company } from '#web/content/company.ts';
import type { SearchWords } from '#web/content/types.ts';

const { name } = company;

export const searchWords: SearchWords = {
  '/': {
    title: `${name} · websites for makers`,
    description:
      'Websites, shops and photographs for makers in the Algarve, at prices in euros that you know before we start.',
    shareTitle: 'Feito à mão, shown well',
  },
  '/about': {
    title: `One person · ${name}`,
    description:
      'Who makes the websites of the ateliê, how she works, and why she does not grow into an agency with accounts.',
    shareTitle: 'One person, no agency',
  },
  '/services': {
    title: `Three services · ${name}`,
    description:
      'Websites, online shops and photographs: what each includes, what it costs in euros, and how long each takes.',
    shareTitle: 'Three services in euros',
  },
  '/contact': {
    title: `Write to us · ${name}`,
    description:
      'Write a few words about your work. You have an answer within two working days, and the first call is free.',
    shareTitle: 'Write to us',
  },
};
