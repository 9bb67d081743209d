import { expect, test } from 'vitest';
import * as about from '#company/about.ts';
import * as contact from '#company/contact.ts';
import * as home from '#company/home.ts';
import { portfolio } from '#company/portfolio.ts';
import { scopeSheet } from '#company/scope.ts';
import { nextSteps } from '#company/service-levels.ts';
import * as servicesPage from '#company/services-page.ts';
import { services } from '#company/services.ts';
import { testimonials } from '#company/testimonials.ts';
import type { ScopeSheet } from '#contract/company-words.ts';
import { company, hasAccounts, hasNewsletter } from '#web/facts/company.ts';
import { hoursText } from '#web/facts/office-hours.ts';
import { describePrice } from '#web/facts/prices.ts';
import {
  contactInformation,
  contactSocial,
  contactWords,
  nextStepsHeading,
  quickContact,
} from '#web/src/contact/contact-words.ts';
import { describeRating, projectLabels, statsLabels } from '#web/src/home/home-words.ts';
import { footer } from '#web/src/layout/layout-words.ts';
import { mainLinks, navigation } from '#web/src/navigation/navigation-words.ts';
import { newsletterWords } from '#web/src/newsletter/newsletter-words.ts';
import { notFound } from '#web/src/not-found/not-found-words.ts';
import { firstScope, priceOf, priceOfLine, scopeLabels, termsOf, weeksOf } from '#web/src/scope/scope.ts';
import { serviceLabels } from '#web/src/services/services-words.ts';
import { attributes, eachPage, pageAt, textsOf } from './built-pages.ts';
import { findLacking } from './reading.ts';

const newsletter = hasNewsletter ? home.newsletterSection : undefined;
const { founder, story, team, vision, mission, values } = about;
const { consulting, processSteps, whyChoose, technologies } = servicesPage;
const offered = [...services, ...(consulting ? [consulting] : [])];

function wordsOfScope(sheet: ScopeSheet) {
  const scope = firstScope(sheet);
  return [
    sheet.lines.map((line) => priceOfLine(line, scope.currency)),
    [scopeLabels.eyebrow, scopeLabels.price, priceOf(scope), termsOf(scope, sheet.terms)],
    [scopeLabels.weeks(weeksOf(scope)), { label: scopeLabels.send, to: '/contact' }],
  ];
}

/** The headings of each page, and what else a visitor reads there. A company leaves out what is undefined. */
const pages = [
  {
    clauses: 'R1, H1–H7, E6, E7',
    path: '/',
    headings: [
      home.hero.headline,
      home.stats && statsLabels.heading,
      ...home.introSections.map(({ heading }) => heading),
      ...[home.aboutSummary, home.servicesSection, portfolio, testimonials, newsletter, home.homeClosing].map(
        (section) => section?.heading,
      ),
    ],
    words: [
      [
        { ...home, newsletterSection: newsletter },
        scopeSheet,
        portfolio,
        testimonials,
        newsletter && newsletterWords.privacy,
      ],
      founder && [founder.name, founder.position],
      scopeSheet && wordsOfScope(scopeSheet),
      services.map(({ id, title, summary, price, duration }) => [
        { label: title, href: `/services#${id}` },
        [summary, duration, price && describePrice(price).from],
      ]),
      portfolio?.items.map(({ promisedWeeks, tookWeeks, delay, url }) => [
        [projectLabels.caseStudy.weeks(promisedWeeks, tookWeeks), delay].filter(Boolean).join('. '),
        url && { label: projectLabels.visitSite.label, href: url },
      ]),
      testimonials?.items.map(({ rating }) => describeRating(rating)),
    ],
  },
  {
    clauses: 'R2, A1–A4',
    path: '/about',
    headings: [
      about.aboutIntro.heading,
      navigation.write,
      ...[story, team].map((section) => section?.heading),
      ...[vision, mission].map(({ title }) => title),
      ...[values, about.aboutClosing].map((section) => section?.heading),
    ],
    words: [{ ...about, founder: { ...founder, formHeading: undefined } }, company.email, company.phone],
  },
  {
    clauses: 'R3, S1–S5, C1, E5',
    path: '/services',
    headings: [
      servicesPage.servicesIntro.heading,
      ...offered.map(({ title }) => title),
      ...[processSteps, whyChoose, technologies, servicesPage.servicesClosing].map((section) => section?.heading),
    ],
    words: [
      [{ ...servicesPage, consulting: undefined }, offered.map((service) => ({ ...service, summary: undefined }))],
      offered.map(({ id, title, price }) => [
        { label: title, href: `#${id}` },
        { label: `${serviceLabels.ask} ${title}`, href: `/contact?service=${id}` },
        price && describePrice(price),
      ]),
    ],
  },
  {
    clauses: 'R4, C1–C5',
    path: '/contact',
    headings: [
      contact.contactIntro.heading,
      quickContact.heading,
      founder?.formHeading ?? contactWords.heading,
      nextStepsHeading,
      contactInformation.heading,
      contactSocial?.heading,
      contact.faq?.heading,
    ],
    words: [
      [
        contact,
        nextSteps,
        contactWords.privacy,
        contactSocial,
        { ...contactInformation, otherOffice: undefined, holidays: undefined },
      ],
      [company.legalName, company.addressLines, company.otherOffices, hoursText, company.email, company.phone],
      company.otherOffices.map(({ city }) => `${contactInformation.otherOffice} ${city}`),
      [quickContact.hours, { label: quickContact.call, href: company.phone.href }],
      company.whatsApp && { label: quickContact.chat, href: company.whatsApp },
    ],
  },
  { clauses: 'R10, P3, M12', path: '404', headings: ['Page Not Found'], words: notFound },
];

test.each(pages.map((page) => [page.clauses, page.path, page] as const))(
  '%s · %s has its headings in their order, and its other words',
  (_clauses, path, { headings, words }) => {
    expect(textsOf(pageAt(path), 'main :is(h1, h2)')).toEqual(headings.filter(Boolean));
    expect(findLacking(pageAt(path), words)).toEqual([]);
    expect(pageAt(path).body.textContent).not.toMatch(/undefined|\[object|NaN/);
  },
);

test.each(eachPage)('L3, L5–L9 · %s has the words and links of the bar and of the footer', (_path, { document }) => {
  expect(findLacking(document, [navigation.homeLink, mainLinks, hasAccounts && navigation.signIn, footer])).toEqual([]);
});

test('P2 · the privacy policy says that submissions are stored in a cloud backend service', () => {
  expect(pageAt('/privacy-policy').querySelector('main')?.textContent).toContain('stored in a cloud backend service');
});

test('H6 · each testimonial has as many filled stars as its client gave', () => {
  const stars = attributes(pageAt('/'), 'figure path:not([opacity])', 'd').map((path) => path.split('M').length - 1);

  expect(stars).toEqual(testimonials?.items.map(({ rating }) => rating) ?? []);
});
