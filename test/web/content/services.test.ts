import { expect, test } from 'vitest';
import { serviceInterests } from '#contract/contact-message.ts';
import { siteConfig } from '#site-config';
import { services } from '#web/content/services.ts';
import { processSteps, servicesClosing, technologies, whyChoose } from '#web/content/services-page.ts';

test('H4, S1 · the four services have their names', () => {
  expect(services.map(({ title }) => title)).toEqual([
    'AI Digital Marketing',
    'Web Development',
    'UI/UX Design',
    'AI Content Strategy',
  ]);
});

test('E1 · each service is one that the contact form offers', () => {
  for (const { id } of services) expect(serviceInterests).toContain(id);
});

test('E5 · icons and colours differ, and each colour is one of the six', () => {
  expect(new Set(services.map(({ icon }) => icon)).size).toBe(4);
  expect(new Set(services.map(({ color }) => color)).size).toBe(4);
  for (const { color } of services) {
    expect(['primary', 'accent', 'secondary', 'green', 'purple', 'orange']).toContain(color);
  }
});

test.each(services)('S1 · $title lists eight different features in parallel form', ({ features }) => {
  expect(new Set(features).size).toBe(8);
  for (const feature of features) {
    expect(feature).toMatch(/^[A-Z].*[^.]$/);
    expect(feature.length).toBeLessThanOrEqual(56);
  }
});

test.each(services)('S1 · $title says how long it takes and what happens first', ({ duration, firstStep }) => {
  expect(duration).toMatch(/\d/);
  expect(firstStep).toMatch(/\.$/);
});

test('S2 · the process has its four steps', () => {
  expect(processSteps.items.map(({ title }) => title)).toEqual([
    'Discovery & Analysis',
    'Strategy Development',
    'Implementation',
    'Optimization & Growth',
  ]);
});

test('S3 · the reasons to choose us are six different claims', () => {
  expect(new Set(whyChoose.items.map(({ title }) => title)).size).toBe(6);
});

test('S4 · there are twelve technologies, each with its use', () => {
  expect(new Set(technologies.items.map(({ name }) => name)).size).toBe(12);
  expect(new Set(technologies.items.map(({ use }) => use)).size).toBe(12);
});

test('S5 · the page ends at the contact form and in a WhatsApp chat', () => {
  expect(servicesClosing.contact.to).toBe('/contact');
  expect(servicesClosing.whatsApp.href).toContain(`wa.me/${siteConfig.contact.whatsApp.slice(1)}`);
});
