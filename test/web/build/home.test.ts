import { expect, test } from 'vitest';
import { founder } from '#company/about.ts';
import {
  aboutSummary,
  hero,
  homeClosing,
  introSections,
  newsletterSection,
  servicesSection,
  stats,
} from '#company/home.ts';
import { portfolio } from '#company/portfolio.ts';
import { scopeSheet } from '#company/scope.ts';
import { consulting } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import { testimonials } from '#company/testimonials.ts';
import { hasNewsletter } from '#web/facts/company.ts';
import { describePrice } from '#web/facts/prices.ts';
import { describeRating, opening, projectLabels, statsLabels } from '#web/src/home/words.ts';
import { newsletterWords } from '#web/src/newsletter/words.ts';
import { firstScope, priceOf, priceOfLine, scopeLabels, termsOf, weeksOf } from '#web/src/scope/scope.ts';
import { pageAt, section, textsOf } from './built-pages.ts';
import { closingLinks, closingWords, headingWords, linksOfClosing } from './expected.ts';
import { inNewTab, linksOf, nameOf, reading, spoken, stemOf } from './reading.ts';

const home = pageAt('/');
const newsletter = hasNewsletter ? newsletterSection : undefined;
const projects = portfolio?.items ?? [];

test('R1, H1–H7 · the home page has the sections of the company in their order, and no other', () => {
  const headings = [
    hero.headline,
    ...(stats ? [statsLabels.heading] : []),
    ...introSections.map(({ heading }) => heading),
    ...[aboutSummary, servicesSection, portfolio, testimonials, newsletter, homeClosing].flatMap(
      (each) => each?.heading ?? [],
    ),
  ];

  expect(textsOf(home, 'main :is(h1, h2)')).toEqual(headings);
});

test('H1, H2 · the first screen has the headline, two buttons, the figures and the words of the drawing', () => {
  const first = section(home, hero.headline);

  expect(reading(first)).toEqual([
    hero.headline,
    hero.lede,
    spoken(hero.getStarted),
    spoken(hero.learnMore),
    opening.text,
    ...(stats ? [statsLabels.heading, ...stats.flatMap(({ label, value }) => [label, value])] : []),
    hero.drawing,
  ]);
  expect(linksOf(first)).toEqual([hero.getStarted, hero.learnMore].map((link) => [spoken(link), link.to]));
});

test('H3 · the example of a scope has its lines with prices, its price, weeks, terms and signatures', () => {
  const sheets = [...home.querySelectorAll('form:has(output)')];
  const scope = scopeSheet && firstScope(scopeSheet);

  expect(sheets.map(reading)).toEqual(
    scopeSheet && scope
      ? [
          [
            scopeLabels.eyebrow + scopeLabels.isOpen,
            scopeSheet.heading,
            ...scopeSheet.lines.flatMap((line) =>
              line.choice === 'fixed'
                ? [line.label + priceOfLine(line, scope.currency)]
                : [line.label, priceOfLine(line, scope.currency)],
            ),
            scopeLabels.price,
            priceOf(scope),
            termsOf(scope, scopeSheet.terms),
            scopeLabels.weeks(weeksOf(scope)),
            ...scopeSheet.signatures.flatMap(({ name, role }) => [name, role]),
            scopeLabels.send,
          ],
        ]
      : [],
  );
  for (const sheet of sheets) {
    expect([sheet.getAttribute('method'), sheet.getAttribute('action')]).toEqual([null, '/contact']);
  }
});

test('H3 · the claims stand with their texts', () => {
  for (const { heading, text } of introSections) expect(reading(section(home, heading))).toEqual([heading, text]);
});

test('H3 · the summary of the about page has its paragraphs and the founder, and leads to the page', () => {
  const summary = section(home, aboutSummary.heading);

  expect(reading(summary)).toEqual([
    ...headingWords(aboutSummary),
    ...aboutSummary.paragraphs,
    ...(founder ? [founder.name, founder.position] : []),
    spoken(aboutSummary.link),
  ]);
  expect(linksOf(summary)).toEqual([[spoken(aboutSummary.link), aboutSummary.link.to]]);
});

test('H4, E5 · each service has a row that leads to the service', () => {
  const list = section(home, servicesSection.heading);
  const cards = [...services, ...(consulting ? [consulting] : [])];

  expect(reading(list)).toEqual([
    ...headingWords(servicesSection),
    ...cards.flatMap(({ title, summary, price, duration }) => [
      title,
      summary,
      ...(price ? [describePrice(price).from] : []),
      duration,
    ]),
  ]);
  expect(linksOf(list)).toEqual(cards.map(({ id, title }) => [title, `/services#${id}`]));
  expect([...list.querySelectorAll('[data-color]')].map((card) => card.getAttribute('data-color'))).toEqual(
    services.map(({ color }) => color),
  );
});

test('H5, E6 · each project has its words, its case and its picture, and Visit Site opens its address', () => {
  const works = [...home.querySelectorAll('main article')];
  const { visitSite, caseStudy } = projectLabels;
  const visitWords = (client: string) => inNewTab(`${visitSite.label} ${visitSite.completionBefore} ${client}`);

  expect(works.map(reading)).toEqual(
    projects.map(({ client, category, title, description, outcome, weeks, problem, work, tech, url }) => [
      `${client} · ${category}`,
      title,
      description,
      [outcome.before && `${outcome.before} ${projectLabels.outcomeBetween}`, outcome.figure].filter(Boolean).join(' '),
      outcome.caption,
      `${caseStudy.before} ${weeks} ${caseStudy.after}`,
      `${caseStudy.problem} ${problem}`,
      `${caseStudy.work} ${work}`,
      ...tech,
      ...(url ? [visitWords(client)] : []),
    ]),
  );
  expect(works.flatMap(linksOf)).toEqual(
    projects.flatMap(({ client, url }) => (url ? [[visitWords(client), url]] : [])),
  );
  const pictures = works.map((work) => work.querySelector('img')!);
  expect(pictures.map(({ alt, src }) => [alt, stemOf(src)])).toEqual(
    projects.map(({ image, imageAlt }) => [imageAlt, nameOf(image)]),
  );
});

test('H6, E7 · each testimonial has its stars, its words, and its person with name, position and portrait', () => {
  const given = testimonials?.items ?? [];
  const voices = testimonials ? [...section(home, testimonials.heading).querySelectorAll('figure')] : [];

  expect(voices.map(reading)).toEqual(
    given.map(({ rating, testimonial, name, position }) => [describeRating(rating), testimonial, name, position]),
  );
  const filled = voices.map((voice) => voice.querySelector('path:not([opacity])')?.getAttribute('d') ?? '');
  expect(filled.map((path) => path.match(/M/g)?.length)).toEqual(given.map(({ rating }) => rating));
  expect(voices.map((voice) => stemOf(voice.querySelector('img')?.src))).toEqual(
    given.map(({ avatar }) => avatar && nameOf(avatar)),
  );
});

test('H7, F1 · the newsletter has its words, a required email field and what happens to the address', () => {
  const block = newsletter && section(home, newsletter.heading);
  const { button, privacy } = newsletterWords;
  const phrases = block ? reading(block) : [];

  expect(home.querySelectorAll('main form[method=post]')).toHaveLength(block ? 1 : 0);
  expect(phrases).toEqual(
    newsletter ? [...headingWords(newsletter), 'Email address', button, privacy.text, privacy.link.label] : [],
  );
  expect(block?.querySelector('input[type=email]')?.hasAttribute('required')).toBe(newsletter && true);
  expect(block ? linksOf(block) : []).toEqual(newsletter ? [[privacy.link.label, '/privacy-policy']] : []);
});

test('H1 · the home page ends with a question, a button that opens the contact page, and another link', () => {
  const closing = section(home, homeClosing.heading);

  expect(reading(closing)).toEqual(closingWords(homeClosing));
  expect(linksOfClosing(closing)).toEqual(closingLinks(homeClosing));
});
