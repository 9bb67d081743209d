import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findPlaceholders, findSamples } from '#web/build/publishable.ts';
import { stats } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { services } from '#web/content/services.ts';
import { testimonials } from '#web/content/testimonials.ts';

test('H2, H5, H6, A1, A2, S1, S3, S4 · the check for samples lists each invented client, quotation, figure, person, price and promise', () => {
  const { status, stderr } = spawnSync(process.execPath, ['web/build/publishable.ts'], { encoding: 'utf8' });
  const lines = stderr.split('\n');

  const inFile = (name: string) => lines.filter((line) => line.startsWith(`web/content/${name}.ts: `));
  expect(status).toBe(1);
  expect(inFile('portfolio')).toHaveLength(portfolio.length);
  expect(inFile('testimonials')).toHaveLength(testimonials.length);
  expect(inFile('home').length).toBeGreaterThanOrEqual(stats.items.length);
  expect(inFile('about').join()).toMatch(/founder.*story.*team/);
  expect(inFile('services')).toHaveLength(services.length);
  expect(inFile('services-page').join()).toMatch(/consulting.*processSteps.*technologies.*whyChoose/);
  expect(inFile('company').join()).toContain('serviceLevels');
  expect(lines).toContainEqual(
    expect.stringMatching(/^site\.config\.ts: contact\.email is "hello@nilambari\.example"/),
  );
});

test('a sample is found at any depth, once, with its first words', () => {
  const item = { value: '50+', label: 'Projects', sample: true };

  expect(findSamples({ stats: { items: [{ value: '3+' }, item] }, again: item })).toEqual([
    'stats.items[1] is a sample (50+, Projects)',
  ]);
  expect(findSamples({ stats: [{ value: '50+' }, { value: '30+', sample: false }] })).toEqual([]);
});

test.each([
  ['https://nilambari.example', 'its domain is reserved for examples'],
  ['hello@shop.example', 'its domain is reserved for examples'],
  ['+910000000000', 'the number does not exist'],
  ['1 Placeholder Road', 'it is a placeholder'],
])('%s cannot be published: %s', (value, reason) => {
  expect(findPlaceholders({ contact: { value } })).toEqual([`contact.value is "${value}": ${reason}`]);
});

test.each(['https://nilambari.in', 'hello@example-works.in', '+912071234567', 'Bengaluru'])(
  '%s can be published',
  (value) => {
    expect(findPlaceholders({ value })).toEqual([]);
  },
);
