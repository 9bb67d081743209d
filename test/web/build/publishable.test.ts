import { expect, test } from 'vitest';
import { findPlaceholders } from '#web/build/publishing/find-placeholders.ts';
import { findSamples } from '#web/build/publishing/find-samples.ts';
import { listUnpublishable } from '#web/build/publishing/list-unpublishable.ts';
import { stats } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { testimonials } from '#web/content/testimonials.ts';

test('H2, H5, H6, A1, A2 · the site is not published while it shows invented clients, quotations, figures or people', async () => {
  const lines = await listUnpublishable();

  const inFile = (name: string) => lines.filter((line) => line.startsWith(`web/content/${name}.ts: `));
  expect(inFile('portfolio')).toHaveLength(portfolio.length);
  expect(inFile('testimonials')).toHaveLength(testimonials.length);
  expect(inFile('home').length).toBeGreaterThanOrEqual(stats.items.length);
  expect(inFile('about')).not.toEqual([]);
});

test('a sample is found at any depth, once, and named so that it is recognised', () => {
  const item = { value: '50+', label: 'Projects', sample: true };

  expect(findSamples({ stats: { items: [{ value: '3+' }, item] }, again: item })).toEqual([
    { place: 'stats.items[1]', words: '50+, Projects' },
  ]);
});

test('what is no longer flagged may be published', () => {
  expect(findSamples({ stats: [{ value: '50+' }, { value: '30+', sample: false }] })).toEqual([]);
});

test.each([
  ['https://nilambari.example', 'a reserved domain'],
  ['hello@shop.example', 'an address at a reserved domain'],
  ['https://www.example.com/about', 'a reserved domain'],
  ['+910000000000', 'a number of zeros'],
  ['1 Placeholder Road', 'a placeholder that says so'],
])('%s cannot be published: it is %s', (value) => {
  expect(findPlaceholders({ contact: { value } })).toMatchObject([{ place: 'contact.value', value }]);
});

test.each([
  'https://nilambari.in',
  'https://exemplar.com',
  'hello@example-works.in',
  '+912071234567',
  '12 Residency Road',
  'Bengaluru',
])('%s can be published', (value) => {
  expect(findPlaceholders({ value })).toEqual([]);
});
