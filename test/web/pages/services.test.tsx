import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { show } from '#test/web/show.tsx';
import { processSteps, servicesClosing, technologies, whyChoose } from '#web/content/services-page.ts';
import { services } from '#web/content/services.ts';
import ServicesPage from '#web/src/pages/services/services-page.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));

test('R3, L11 · the services page has a single first heading', () => {
  show(<ServicesPage />);

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test.for(services.map((service) => [service.title, service] as const))(
  'S1 · %s shows its eight features, its duration and its first step',
  ([, service]) => {
    show(<ServicesPage />);
    const card = region(service.title);

    const features = card.getAllByRole('listitem').map((item) => item.textContent);

    expect(features).toEqual(service.features);
    expect(features).toHaveLength(8);
    expect(card.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      service.duration,
      service.firstStep,
    ]);
  },
);

test('S1, E5 · there are four service cards, each with an icon in a colour of its own', () => {
  show(<ServicesPage />);
  const cards = services.map(({ title }) => screen.getByRole('region', { name: title }));

  const colours = cards.map((card) => card.querySelector('[data-color]')?.getAttribute('data-color'));

  expect(colours).toEqual(services.map(({ color }) => color));
});

test('S1 · the top of the page leads to each service', () => {
  show(<ServicesPage />);
  const contents = within(screen.getByRole('navigation', { name: 'The services' }));

  const targets = contents.getAllByRole<HTMLAnchorElement>('link').map(({ hash }) => hash.slice(1));

  expect(targets.map((id) => document.getElementById(id)?.textContent)).toEqual([
    ...services.map(({ title }) => title),
    'An opinion before a project',
  ]);
});

test('S2 · the process is an ordered list of four steps, each with how long it takes and what the client holds', () => {
  show(<ServicesPage />);
  const list = region(processSteps.heading).getByRole('list');
  const steps = within(list).getAllByRole('listitem');

  expect(list.tagName).toBe('OL');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Discovery & Analysis',
    'Strategy Development',
    'Implementation',
    'Optimization & Growth',
  ]);
  for (const [position, { duration, result }] of processSteps.items.entries()) {
    expect(steps[position]).toHaveTextContent(duration);
    expect(steps[position]).toHaveTextContent(`You keep: ${result}`);
  }
});

test('S3 · the reasons to choose us stand in one list', () => {
  show(<ServicesPage />);
  const reasons = region(whyChoose.heading).getAllByRole('listitem');

  expect(reasons).toHaveLength(whyChoose.items.length);
  for (const [position, { title, text }] of whyChoose.items.entries()) {
    expect(reasons[position]).toHaveTextContent(title + text);
  }
});

test('S4 · twelve technologies are named, each with its use', () => {
  show(<ServicesPage />);
  const list = region(technologies.heading);

  expect(list.getAllByRole('term').map((term) => term.textContent)).toEqual(technologies.items.map(({ name }) => name));
  expect(list.getAllByRole('definition')).toHaveLength(12);
});

test('S5 · the services page ends with a link to the contact page and a WhatsApp chat in a new tab', () => {
  show(<ServicesPage />);
  const closing = region(servicesClosing.heading);

  const chat = closing.getByRole('link', { name: 'Chat on WhatsApp, opens in a new tab' });

  expect(closing.getByRole('link', { name: 'Send us a message' })).toHaveAttribute('href', '/contact');
  expect(chat.getAttribute('href')).toMatch(`https://wa.me/${siteConfig.contact.whatsApp.slice(1)}?`);
  expect(chat).toHaveAttribute('target', '_blank');
  expect(chat).toHaveAttribute('rel', 'noopener');
});
