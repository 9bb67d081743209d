import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { aboutClosing, founder, mission, story, values, vision } from '#web/content/about.ts';

test('A1 · the page tells story, vision and mission', () => {
  expect(story.paragraphs.length).toBeGreaterThanOrEqual(2);
  expect([vision.title, mission.title]).toEqual(['Vision', 'Mission']);
});

test('A2 · the founder can be reached at the company’s own addresses', () => {
  expect(founder.name).not.toBe('');
  expect(founder.email.text).toBe(siteConfig.contact.email);
  expect(founder.phone.href).toBe(`tel:${siteConfig.contact.phone}`);
});

test('A3 · the four values have their names', () => {
  expect(values.items.map(({ title }) => title)).toEqual(['Innovation', 'Excellence', 'Transparency', 'Growth']);
});

test('A4 · the page ends at the contact form and the services', () => {
  expect([aboutClosing.contact.to, aboutClosing.services.to]).toEqual(['/contact', '/services']);
});
