import { expect, test } from 'vitest';
import { introSections } from '#company/home.ts';
import { portfolio } from '#company/portfolio.ts';
import { pageAt, section, textOf, textsOf } from './built-pages.ts';

const home = pageAt('/');

const rupees = (text: string) => Number(text.replaceAll(/[₹,]/g, ''));

test('R1, H1 · the home page is built with its headline, and buttons to /contact and /about', () => {
  const hero = section(home, 'Innovating the Future Today');
  const links = [...hero.querySelectorAll('a')].map((link) => [
    link.firstChild?.textContent,
    link.getAttribute('href'),
  ]);

  expect(textsOf(home, 'h1')).toEqual(['Innovating the Future Today']);
  expect(home.querySelector('h1')?.previousElementSibling?.textContent).toMatch(/^Websites, campaigns and content · /);
  expect(links).toEqual([
    ['Get Started', '/contact'],
    ['Learn More', '/about'],
  ]);
});

test('H2 · the four figures are as specified', () => {
  const figures = [...home.querySelectorAll('dl > div')].map(
    (figure) => `${textOf(figure, 'dd')} ${textOf(figure, 'dt')}`,
  );

  expect(figures).toEqual(['50+ Projects Completed', '30+ Happy Clients', '5+ Core Services', '3+ Years Experience']);
});

test('H3 · at least two intro sections stand before the about summary, which leads to /about', () => {
  const eyebrows = textsOf(home, 'hgroup > p');
  const intro = textsOf(home, 'main section:not([aria-labelledby]):not(:has(h1)) h2');

  expect(eyebrows[0]).toBe('About us');
  expect(intro).toEqual(introSections.map(({ heading }) => heading));
  expect(section(home, 'About us').querySelector('a')?.getAttribute('href')).toBe('/about');
});

test('H3 · the amounts in the example scope of work add up to its price, which is also given in dollars', () => {
  const sheet = section(home, 'You know the price before you say yes').querySelector('div:has(> ul)')!;
  const amounts = textsOf(sheet, 'li > :last-child').map(rupees);

  expect(amounts).toHaveLength(6);
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(rupees(textOf(sheet, 'strong')));
  expect(sheet.textContent).toContain('Price: ₹4,80,000 (about US$5,700)');
});

test('H4, E5 · a card for each of the four services has its drawing and leads to its place on the services page', () => {
  const cards = [...section(home, 'Services').querySelectorAll('li')];

  expect(cards.map((card) => textOf(card, 'h3'))).toEqual([
    'AI Digital Marketing',
    'Web Development',
    'UI/UX Design',
    'AI Content Strategy',
  ]);
  expect(cards.map((card) => card.querySelectorAll('svg > use').length)).toEqual([1, 1, 1, 1]);
  for (const card of cards) {
    const [page = '', id = ''] = card.querySelector('a')?.getAttribute('href')?.split('#') ?? [];
    expect(page).toBe('/services');
    expect(pageAt(page).getElementById(id)?.localName).toBe('h2');
  }
});

test('H5, E6 · five client projects have pictures, categories and tech tags, and Visit Site opens a new tab', () => {
  const works = [...section(home, 'Portfolio').querySelectorAll('article')];
  const categories = works.map((work) => textOf(work, 'p > span'));
  const pictures = works.map((work) => work.querySelector('img'));
  const links = works.flatMap((work) => [...work.querySelectorAll('a')]);

  expect(works).toHaveLength(5);
  expect(new Set(categories)).toEqual(new Set(['Web Development', 'Branding']));
  expect(new Set(pictures.map((picture) => picture?.getAttribute('src'))).size).toBe(5);
  expect(new Set(pictures.map((picture) => picture?.alt)).size).toBe(5);
  for (const work of works) {
    expect(textOf(work, 'h3')).not.toBe('');
    expect(work.querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
  }
  expect(links.length).toBeGreaterThan(0);
  expect(links.length).toBeLessThan(works.length);
  for (const link of links) {
    expect(link.textContent).toMatch(/^Visit Site/);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

test('H5 · each project opens in place with its problem, its weeks, the work and a quotation', () => {
  const works = [...section(home, 'Portfolio').querySelectorAll('article')];

  const studies = works.map((work) => work.querySelector('details'));

  expect(studies.map((study) => textOf(study!, 'summary'))).toEqual(
    portfolio!.items.map(({ weeks }) => `How we did it in ${weeks} weeks`),
  );
  expect(studies.flatMap((study) => [...textsOf(study!, 'p'), ...textsOf(study!, 'blockquote')])).toEqual(
    portfolio!.items.flatMap(({ problem, work, quote }) => [
      `The problem. ${problem}`,
      `What we did. ${work}`,
      `“${quote.text}”`,
    ]),
  );
});

test('H5 · each figure has its unit, its period and its source', () => {
  for (const { outcome } of portfolio!.items) expect(outcome.caption).toMatch(/^[a-z][^(]+ \([^,]+, [^,]+\)$/);
});

test('H2, H5 · the recent clients are named below the figures', () => {
  const clients = home.querySelector('ul[aria-labelledby=clients]')!;

  expect(home.getElementById('clients')?.textContent).toBe('Recent clients');
  expect(textsOf(clients, 'li')).toEqual(portfolio!.items.map(({ client }) => client));
});

test('H6, E7 · four clients give five stars of five, each with words, a name, a position and a portrait', () => {
  const voices = [...section(home, 'Testimonials').querySelectorAll('figure')];

  expect(voices.map((voice) => textOf(voice, 'div > span'))).toEqual(Array(4).fill('Rated 5 of 5 stars'));
  expect(voices.map((voice) => voice.querySelectorAll('use[fill=currentColor]').length)).toEqual([5, 5, 5, 5]);
  for (const selector of ['blockquote', 'figcaption p:first-child', 'figcaption p:last-child']) {
    expect(new Set(voices.map((voice) => textOf(voice, selector))).size).toBe(4);
  }
  const portraits = [...section(home, 'Testimonials').querySelectorAll('img')];
  expect(new Set(portraits.map((portrait) => portrait.getAttribute('src'))).size).toBe(4);
});

test('H7 · the newsletter block asks for an address and says what happens to it', () => {
  const block = section(home, 'Newsletter');

  expect(textOf(block, 'button[type=submit]')).toBe('Subscribe');
  expect(block.querySelector('input[type=email]')?.hasAttribute('required')).toBe(true);
  expect([...block.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/privacy-policy');
});
