import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { show } from '#test/web/show.tsx';
import { mission, story, vision } from '#web/content/about.ts';
import AboutPage from '#web/src/pages/about/about-page.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));

test('R2, L11 · the about page has a single first heading', () => {
  show(<AboutPage />);

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('A1 · the about page tells the story, the vision and the mission', () => {
  show(<AboutPage />);

  for (const paragraph of story.paragraphs) expect(region(story.heading).getByText(paragraph)).toBeVisible();
  expect(region('Vision').getByText(vision.text)).toBeVisible();
  expect(region('Mission').getByText(mission.text)).toBeVisible();
});

test('A2 · the founder’s card has a name, an e-mail link and a phone link', () => {
  show(<AboutPage />);
  const card = region('Write to the founder');

  const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));

  expect(card.getByText('Founder and CEO')).toBeVisible();
  expect(links).toEqual([`mailto:${siteConfig.contact.email}`, `tel:${siteConfig.contact.phone}`]);
});

test('A3 · the four values are Innovation, Excellence, Transparency and Growth', () => {
  show(<AboutPage />);
  const values = within(region('Four values, and how you can tell').getByRole('list'));

  const titles = values.getAllByRole('heading').map((heading) => heading.textContent);

  expect(values.getAllByRole('listitem')).toHaveLength(4);
  expect(titles).toEqual(['Innovation', 'Excellence', 'Transparency', 'Growth']);
});

test('A4 · the about page ends with links to the contact page and the services', () => {
  show(<AboutPage />);
  const closing = region('A first conversation costs nothing');

  const links = closing.getAllByRole('link').map((link) => link.getAttribute('href'));

  expect(links).toEqual(['/contact', '/services']);
});
