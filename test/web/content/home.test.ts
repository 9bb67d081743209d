import { expect, test } from 'vitest';
import { aboutSummary, hero, introSections, newsletter, stats } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { testimonials } from '#web/content/testimonials.ts';

test('H1 · the hero has its headline, two sentences and two buttons', () => {
  expect(hero.headline).toBe('Innovating the Future Today');
  expect(hero.lede.match(/\.(?:\s|$)/g)).toHaveLength(2);
  expect([hero.getStarted.label, hero.getStarted.to]).toEqual(['Get Started', '/contact']);
  expect([hero.learnMore.label, hero.learnMore.to]).toEqual(['Learn More', '/about']);
});

test('H1 · hidden words say what the two buttons lead to', () => {
  expect(hero.getStarted.completion).not.toBe('');
  expect(hero.learnMore.completion).not.toBe('');
});

test('H2 · the four figures are as specified', () => {
  expect(stats.items.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '50+ Projects Completed',
    '30+ Happy Clients',
    '5+ Core Services',
    '3+ Years Experience',
  ]);
});

test('H3 · intro sections come with an about summary that leads to /about', () => {
  expect(introSections.length).toBeGreaterThanOrEqual(2);
  expect(aboutSummary.link.to).toBe('/about');
});

test('H5, E6 · there are five projects in both categories, each with its own picture', () => {
  expect(portfolio).toHaveLength(5);
  expect(new Set(portfolio.map(({ category }) => category))).toEqual(new Set(['Web Development', 'Branding']));
  expect(new Set(portfolio.map(({ image }) => image)).size).toBe(5);
  expect(new Set(portfolio.map(({ imageAlt }) => imageAlt)).size).toBe(5);
});

test.each(portfolio)('H5, E6 · the project $title is told whole', (item) => {
  expect(item.description.length).toBeGreaterThan(100);
  expect(item.outcome).toMatch(/\d/);
  expect(item.tech.length).toBeGreaterThanOrEqual(3);
});

test('H5 · at least three projects can be visited, at addresses reserved for examples, and one cannot', () => {
  const urls = portfolio.flatMap(({ url }) => (url === null ? [] : [new URL(url)]));

  expect(urls.length).toBeGreaterThanOrEqual(3);
  expect(urls.length).toBeLessThan(portfolio.length);
  for (const { protocol, hostname } of urls) {
    expect(protocol).toBe('https:');
    expect(hostname).toMatch(/\.example$/);
  }
});

test('H6, E7 · four clients give five stars, each with words, a name, a position and a portrait of their own', () => {
  expect(testimonials).toHaveLength(4);
  expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5, 5]);
  for (const part of ['testimonial', 'name', 'position', 'avatar'] as const) {
    expect(new Set(testimonials.map((each) => each[part])).size).toBe(4);
  }
});

test.each(testimonials)('H6 · $name says two to four sentences', ({ testimonial }) => {
  const sentences = testimonial.match(/[.?](?:\s|$)/g)?.length;

  expect(sentences).toBeGreaterThanOrEqual(2);
  expect(sentences).toBeLessThanOrEqual(4);
});

test('H7 · the newsletter block says what comes, how often, and what happens to the address', () => {
  expect(newsletter.button).toBe('Subscribe');
  expect(newsletter.frequency).toMatch(/month/);
  expect(newsletter.privacy.link.to).toBe('/privacy-policy');
});
