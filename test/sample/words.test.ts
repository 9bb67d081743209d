import { expect, test } from 'vitest';
import { founder, mission, team, values, vision } from '#company/about.ts';
import { faq } from '#company/contact.ts';
import { hero, introSections, stats } from '#company/home.ts';
import { portfolio } from '#company/portfolio.ts';
import { scopeSheet } from '#company/scope.ts';
import { people } from '#company/service-levels.ts';
import { consulting, processSteps, servicesClosing, technologies, whyChoose } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import { testimonials } from '#company/testimonials.ts';
import { siteConfig } from '#site-config';
import { currencies, describePrice } from '#web/facts/prices.ts';
import { firstScope, priceOf } from '#web/src/scope/scope.ts';

/** The words and numbers that the specification prescribes for the sample. A company deletes this folder. */

test('H1 · the headline and the two buttons are as specified', () => {
  expect(hero).toMatchObject({
    headline: 'Innovating the Future Today',
    getStarted: { label: 'Get Started', to: '/contact' },
    learnMore: { label: 'Learn More', to: '/about' },
  });
});

test('H2 · the four figures are as specified', () => {
  expect(stats?.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '50+ Projects Completed',
    '30+ Happy Clients',
    '5+ Core Services',
    '3+ Years Experience',
  ]);
});

test('H3 · there are intro sections, and an example of a scope with a price', () => {
  expect(introSections.length).toBeGreaterThanOrEqual(2);
  expect(priceOf(firstScope(scopeSheet!))).toBe('₹4,80,000');
});

test('H5, E6 · five projects have different pictures and tools, and one has no address', () => {
  const projects = portfolio?.items ?? [];

  expect(projects).toHaveLength(5);
  expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(['Web Development', 'Branding']));
  expect(new Set(projects.map(({ image }) => image)).size).toBe(5);
  expect(projects.filter(({ url }) => url)).toHaveLength(4);
  for (const { outcome, tech } of projects) {
    expect(tech.length).toBeGreaterThan(1);
    // Unit, period and source of the figure.
    expect(outcome.caption).toMatch(/^[a-z][^(]+ \([^,]+, [^,]+\)$/);
  }
});

test('H6, E7 · four clients give five stars of five, each with a portrait', () => {
  expect(testimonials?.items.map(({ rating }) => rating)).toEqual([5, 5, 5, 5]);
  expect(new Set(testimonials?.items.map(({ avatar }) => avatar)).size).toBe(4);
});

test('H7 · there is a newsletter', () => {
  expect(siteConfig.newsletter).not.toBe(false);
});

test('A1, A2, A3 · vision, mission, founder, team and values are as specified', () => {
  expect([vision.title, mission.title, founder?.position]).toEqual(['Vision', 'Mission', 'Founder and CEO']);
  expect(values?.items.map(({ title }) => title)).toEqual(['Innovation', 'Excellence', 'Transparency', 'Growth']);
  expect(team?.items.length).toBeGreaterThanOrEqual(4);
  expect(team?.items.length).toBeLessThanOrEqual(6);
  for (const { years } of team?.items ?? []) expect(years).toMatch(/^\d+ years in /);
});

test('H4, S1, E1, E5 · four services have eight features, their own colours and prices, and consulting is the fifth', () => {
  const names = ['AI Digital Marketing', 'Web Development', 'UI/UX Design', 'AI Content Strategy'];

  expect(services.map(({ title }) => title)).toEqual(names);
  expect(Object.values(siteConfig.services)).toEqual([...names, 'Consulting']);
  expect(services.map(({ features }) => new Set(features).size)).toEqual([8, 8, 8, 8]);
  expect(new Set(services.map(({ color }) => color)).size).toBe(4);
  for (const each of [...services, consulting])
    expect(each?.price && describePrice(each.price).from).toMatch(/^From ₹[\d,]+0( a month)?$/);
});

test('S2, S3, S4, S5 · four named steps, reasons, twelve tools, and a chat', () => {
  expect(processSteps?.items.map(({ title }) => title)).toEqual([
    'Discovery & Analysis',
    'Strategy Development',
    'Implementation',
    'Optimization & Growth',
  ]);
  expect(whyChoose?.items.length).toBeGreaterThanOrEqual(4);
  expect(new Set(technologies?.items.map(({ tool }) => tool)).size).toBe(12);
  expect(servicesClosing).toMatchObject({
    contact: { to: '/contact' },
    other: { href: expect.stringMatching(/^https:\/\/wa\.me\//) },
  });
});

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number = (words: string) => numbers.indexOf(words.split(' ')[0]!.toLowerCase());

test('the numbers in words are those of the people', () => {
  const years = team!.items.map((person) => Number.parseInt(person.years, 10));

  expect([team!.items.length + 1, Math.min(...years), Math.max(...years)]).toEqual([6, 9, 18]);
  expect([people.all, people.team].map(number)).toEqual([6, 5]);
});

test('C5 · five questions or more have answers with the promised durations', () => {
  const answers = faq?.items.map(({ answer }) => answer).join('\n');

  expect(faq?.items.length).toBeGreaterThanOrEqual(5);
  for (const { plural } of currencies) expect(answers).toContain(plural);
  expect(answers).toContain('Web projects take 4-8 weeks');
  expect(answers).toContain('Marketing campaigns launch in 2-3 weeks');
});

test('L6, L8, C4 · the social networks and the partner are as specified', () => {
  expect(Object.keys(siteConfig.socials).map((name) => name.toLowerCase())).toEqual([
    'instagram',
    'twitter',
    'linkedin',
  ]);
  expect(siteConfig.partner).toBeDefined();
});
