import { expect, test } from 'vitest';
import {
  consulting,
  processSteps,
  servicesClosing,
  servicesIntro,
  technologies,
  whyChoose,
} from '#company/services-page.ts';
import { services } from '#company/services.ts';
import type { Price } from '#contract/company-words.ts';
import { siteConfig } from '#site-config';
import { describePrice } from '#web/facts/prices.ts';
import { serviceLabels } from '#web/src/services/words.ts';
import { pageAt, section, textsOf } from './built-pages.ts';
import { closingLinks, closingWords, linksOfClosing, listWords } from './expected.ts';
import { linksOf, reading, readSection } from './reading.ts';

const page = pageAt('/services');
const offered = [...services, ...(consulting ? [consulting] : [])];

const priceWords = (price: Price) => {
  const { from, about } = describePrice(price);
  return about ? `${from} (${about})` : from;
};
const factsOf = ({ price, duration }: { readonly price?: Price; readonly duration: string }) => [
  ...(price ? [serviceLabels.price, priceWords(price)] : []),
  serviceLabels.duration,
  duration,
];

test('R3, S1–S5 · the services page has the sections of the company in their order, and no other', () => {
  const headings = [
    servicesIntro.heading,
    ...offered.map(({ title }) => title),
    ...[processSteps, whyChoose, technologies, servicesClosing].flatMap((each) => each?.heading ?? []),
  ];

  expect(textsOf(page, 'main :is(h1, h2)')).toEqual(headings);
});

test('S1 · the top of the page lists each service with its lowest price, and each service of the form is on the page', () => {
  const top = page.querySelector('main > section')!;

  expect(reading(top)).toEqual([
    servicesIntro.heading,
    servicesIntro.lede,
    ...offered.map(({ title, price }) => (price ? `${title} ${describePrice(price).from}` : title)),
  ]);
  expect(linksOf(top).map(([, href]) => href)).toEqual(offered.map(({ id }) => `#${id}`));
  expect(offered.map(({ id, title }) => [id, title])).toEqual(Object.entries(siteConfig.services));
});

test('S1, C1, E5 · each service has its description, price, duration, first step and features, and leads to the form', () => {
  for (const service of services) {
    const { id, title, description, firstStep, features, color } = service;
    const part = section(page, title);
    const ask = `${serviceLabels.ask} ${title}`;

    expect(reading(part)).toEqual([
      title,
      description,
      ...factsOf(service),
      serviceLabels.firstStep,
      firstStep,
      serviceLabels.features,
      ...features,
      ask,
    ]);
    expect(linksOf(part)).toEqual([[ask, `/contact?service=${id}`]]);
    expect(part.querySelector('[data-color]')?.getAttribute('data-color')).toBe(color);
  }
});

test('S1, C1 · the service without a card has its text, price and duration, and leads to the form', () => {
  const extra = consulting ? [consulting] : [];
  const parts = extra.map(({ title }) => section(page, title));

  expect(parts.map(reading)).toEqual(
    extra.map((service) => [
      service.title,
      service.description,
      ...factsOf(service),
      `${serviceLabels.ask} ${service.title}`,
    ]),
  );
  expect(parts.flatMap(linksOf)).toEqual(
    extra.map(({ id, title }) => [`${serviceLabels.ask} ${title}`, `/contact?service=${id}`]),
  );
});

test('S2 · each step of the process has its title, text, duration and result', () => {
  const label = processSteps?.resultLabel;

  expect(readSection(page, processSteps)).toEqual(
    listWords(processSteps, ({ title, text, duration, result }) => [title, duration, text, `${label}: ${result}`]),
  );
});

test('S3, S4 · the reasons and the tools have their whole texts', () => {
  expect(readSection(page, whyChoose)).toEqual(listWords(whyChoose, ({ title, text }) => [title, text]));
  expect(readSection(page, technologies)).toEqual(listWords(technologies, ({ tool, use }) => [tool, use]));
});

test('S5 · the services page ends with a question, a button that opens the contact page, and another link', () => {
  const closing = section(page, servicesClosing.heading);

  expect(reading(closing)).toEqual(closingWords(servicesClosing));
  expect(linksOfClosing(closing)).toEqual(closingLinks(servicesClosing));
});
