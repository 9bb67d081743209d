import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#test/web/show.tsx';
import {
  aboutSummary,
  homeClosing,
  introSections,
  portfolioSection,
  servicesSection,
  testimonialsSection,
} from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { describeRating, mostStars, testimonials } from '#web/content/testimonials.ts';
import HomePage from '#web/src/pages/home/home-page.tsx';
import { Stars } from '#web/src/ui/stars.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));

test('R1, H1, L11 · the home page has one first heading, the headline', () => {
  show(<HomePage />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Innovating the Future Today$/);
});

test('H2 · the four figures are shown, each with what it counts', () => {
  show(<HomePage />);

  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);

  expect(figures).toEqual(['50+', '30+', '5+', '3+']);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Projects Completed',
    'Happy Clients',
    'Core Services',
    'Years Experience',
  ]);
});

test('H3 · intro sections come first, then the about summary with a link to the about page', () => {
  show(<HomePage />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  const order: readonly string[] = [...introSections.map(({ heading }) => heading), aboutSummary.heading];

  expect(headings.filter((heading) => order.includes(heading ?? ''))).toEqual(order);
  expect(region(aboutSummary.heading).getByRole('link')).toHaveAttribute('href', '/about');
});

test('H4 · the four services are cards with their names', () => {
  show(<HomePage />);
  const cards = region(servicesSection.heading).getAllByRole('listitem');

  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'AI Digital Marketing',
    'Web Development',
    'UI/UX Design',
    'AI Content Strategy',
  ]);
});

test('H5, E6 · each of the five projects shows title, description, category, picture and tech tags', () => {
  show(<HomePage />);
  const works = region(portfolioSection.heading).getAllByRole('article');
  const pictures = region(portfolioSection.heading).getAllByRole<HTMLImageElement>('img');

  expect(works).toHaveLength(5);
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(5);
  for (const [position, { title, description, category, imageAlt, tech }] of portfolio.entries()) {
    const work = within(works[position]!);
    expect(work.getByRole('heading')).toHaveTextContent(title);
    expect(work.getByText(description)).toBeVisible();
    expect(work.getByText(new RegExp(`^${category}`))).toBeVisible();
    expect(work.getByRole('img', { name: imageAlt })).toBeVisible();
    expect(work.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(tech);
  }
});

test('H5 · Visit Site opens the project in a new tab, and is there only where the project has an address', () => {
  show(<HomePage />);
  const works = region(portfolioSection.heading).getAllByRole('article');

  const links = works.map((work) => within(work).queryByRole('link', { name: /^Visit Site/ }));

  expect(links.map((link) => link?.getAttribute('href') ?? null)).toEqual(portfolio.map(({ url }) => url));
  for (const link of links.filter((each) => each !== null)) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('H6, E7 · each of the four testimonials shows five stars, the words, the name, the position and a portrait', () => {
  show(<HomePage />);
  const voices = region(testimonialsSection.heading).getAllByRole('figure');

  expect(voices).toHaveLength(4);
  for (const [position, said] of testimonials.entries()) {
    const voice = within(voices[position]!);
    expect(voice.getByText('Rated 5 of 5 stars')).toBeInTheDocument();
    expect(filledStars(voices[position]!)).toBe(5);
    for (const words of [said.testimonial, said.name, said.position]) expect(voice.getByText(words)).toBeVisible();
  }
  const portraits = region(testimonialsSection.heading).getAllByRole<HTMLImageElement>('presentation');
  expect(new Set(portraits.map(({ src }) => src)).size).toBe(4);
});

const filledStars = (element: Element) => element.querySelectorAll('use[fill=currentColor]').length;

test('E7 · a rating of three is shown and read out as three of five', () => {
  const { container } = show(<Stars count={3} of={mostStars} label={describeRating(3)} />);

  expect(screen.getByText('Rated 3 of 5 stars')).toBeInTheDocument();
  expect(container.querySelectorAll('use')).toHaveLength(5);
  expect(filledStars(container)).toBe(3);
});

test('H2, H4 · a fifth service is named beside the four, as the figure promises', () => {
  show(<HomePage />);
  const services = region(servicesSection.heading);

  const names = services.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

  expect(names).toEqual([
    'AI Digital Marketing',
    'Web Development',
    'UI/UX Design',
    'AI Content Strategy',
    'Consulting',
  ]);
});

test('H7 · the newsletter block asks for an e-mail address', () => {
  show(<HomePage />);

  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toBeRequired();
});

test('H7 · the page ends with what to do next: a message or WhatsApp', () => {
  show(<HomePage />);

  const links = region(homeClosing.heading).getAllByRole('link');

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact', homeClosing.whatsApp.href]);
});
