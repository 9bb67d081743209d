import { expect, test } from 'vitest';
import { serviceTitles } from '#contract/contact-message.ts';
import { siteConfig } from '#site-config';
import { pageAt, section, textOf, textsOf } from './built-pages.ts';

const hrefs = (root: ParentNode) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('R10, P3, M12 · the 404 page is a card with the heading Page Not Found and links', () => {
  const page = pageAt('404');

  expect(textsOf(page, 'h1')).toEqual(['Page Not Found']);
  expect(hrefs(section(page, 'Page Not Found'))).toContain('/');
});

test('A1 · the about page describes story, vision and mission', () => {
  const about = pageAt('/about');

  expect(section(about, 'Our story').querySelectorAll('p').length).toBeGreaterThanOrEqual(3);
  for (const title of ['Vision', 'Mission']) expect(textsOf(section(about, title), 'p')).toHaveLength(2);
});

test('A2 · the founder and CEO is named, with the company’s e-mail and phone', () => {
  const card = section(pageAt('/about'), 'Write to us');

  expect(textOf(card, 'figcaption p:first-child')).toMatch(/^\S+ \S+$/);
  expect(textOf(card, 'figcaption p:last-child')).toBe('Founder and CEO');
  expect(hrefs(card)).toEqual([
    `mailto:${siteConfig.contact.email}`,
    `tel:${siteConfig.contact.phone.replaceAll(' ', '')}`,
  ]);
});

test('A2 · the people who do the work are shown with portrait, role and years', () => {
  const people = [...section(pageAt('/about'), 'Our team').querySelectorAll('li')];

  expect(people.length).toBeGreaterThanOrEqual(4);
  for (const person of people) {
    expect(textsOf(person, 'h3, p')).toEqual([
      expect.stringMatching(/ /),
      expect.any(String),
      expect.stringMatching(/^\d+ years in /),
    ]);
  }
  expect(new Set(people.map((person) => person.querySelector('img')?.src)).size).toBe(people.length);
});

test('A3, A4 · the about page has four values, and leads to /contact and /services', () => {
  const about = pageAt('/about');
  const values = ['Innovation', 'Excellence', 'Transparency', 'Growth'];

  expect(textsOf(section(about, 'Our values'), 'h3')).toEqual(values);
  expect(hrefs(about.querySelector('main > section:last-of-type')!)).toEqual(['/contact', '/services']);
});

test('S1, E5 · four services with eight features each, in four of the six colours', () => {
  const names = ['AI Digital Marketing', 'Web Development', 'UI/UX Design', 'AI Content Strategy'];
  const cards = names.map((name) => section(pageAt('/services'), name));
  const colours = cards.map((card) => card.querySelector('[data-color]')?.getAttribute('data-color'));

  for (const card of cards) expect(new Set(textsOf(card, 'li')).size).toBe(8);
  expect(new Set(colours).size).toBe(4);
  for (const colour of colours) {
    expect(['primary', 'accent', 'secondary', 'green', 'purple', 'orange']).toContain(colour);
  }
});

test('S1 · the four services and consulting each state price and duration, and a list at the top of the page has their prices', () => {
  const services = pageAt('/services');
  const names = Object.values(serviceTitles);

  expect(textsOf(services, 'main > section:first-child li a')).toEqual(
    names.map((name) => expect.stringMatching(new RegExp(`^${name} From ₹`))),
  );
  for (const name of names) {
    const card = section(services, name);
    expect(textsOf(card, 'dt').slice(0, 2)).toEqual(['Price', 'Duration']);
    expect(textOf(card, 'dd span')).toMatch(/^From ₹[\d,]+0( a month)?$/);
  }
});

test('S2, S3, S4 · a process of four steps, reasons to choose the company, and twelve technologies', () => {
  const services = pageAt('/services');

  expect(textsOf(section(services, 'How we work'), 'ol h3')).toEqual([
    'Discovery & Analysis',
    'Strategy Development',
    'Implementation',
    'Optimization & Growth',
  ]);
  expect(section(services, 'Why choose us').querySelectorAll('li').length).toBeGreaterThanOrEqual(4);
  expect(new Set(textsOf(section(services, 'Technologies'), 'dt')).size).toBe(12);
});

test('S5 · the services page links to /contact and to a WhatsApp chat', () => {
  const [contact, chat] = hrefs(pageAt('/services').querySelector('main > section:last-of-type')!);

  expect(contact).toBe('/contact');
  expect(chat).toMatch(new RegExp(String.raw`^https://wa\.me/${siteConfig.contact.whatsApp.replaceAll(/\D/g, '')}\?`));
});

test('C5 · five questions have answers with the promised durations', () => {
  const faq = section(pageAt('/contact'), 'FAQ');

  expect(new Set(textsOf(faq, 'summary')).size).toBe(5);
  expect(faq.textContent).toContain('Web projects take 4-8 weeks');
  expect(faq.textContent).toContain('Marketing campaigns launch in 2-3 weeks');
});

test('C2, C3, C4 · the contact page has phone, e-mail and company, quick links and the social networks', () => {
  const page = pageAt('/contact');
  const { phone, email } = siteConfig.contact;

  expect(page.querySelector('main')?.textContent).toContain(siteConfig.company.legalName);
  const links = hrefs(page.querySelector('main')!);
  expect(links).toEqual(
    expect.arrayContaining([
      `tel:${phone.replaceAll(' ', '')}`,
      `mailto:${email}`,
      ...Object.values(siteConfig.socials),
    ]),
  );
  expect(links.filter((href) => href?.startsWith('https://wa.me/')).length).toBeGreaterThan(0);
});

/** Each field as its type and what the browser may fill in. */
const fieldsOf = (form: ParentNode) =>
  [...form.querySelectorAll('input')].map((field) => `${field.type} ${field.getAttribute('autocomplete')}`);

test('G1, G2, G5, F5 · the sign-in pages ask for email and password, offer Google, and lead to each other', () => {
  const [login, signup] = ['/login', '/signup'].map((path) => pageAt(path).querySelector('main')!);

  expect(fieldsOf(login!)).toEqual(['email username', 'password current-password']);
  const google = siteConfig.signIn && siteConfig.signIn.google ? ['Continue with Google'] : [];
  expect(textsOf(login!, 'button')).toEqual(expect.arrayContaining(['Sign In', ...google]));
  expect(hrefs(login!)).toEqual(expect.arrayContaining(['/signup', '/forgot-password']));
  expect(fieldsOf(signup!)).toEqual(['email username', 'password new-password', 'password new-password']);
  expect(signup!.textContent).toContain('At least 6 characters');
  expect(textsOf(signup!, 'button')).toEqual(expect.arrayContaining(['Create Account', ...google]));
  expect(hrefs(signup!)).toContain('/login');
});

test('P2 · the privacy policy says that submissions are stored in a cloud backend service', () => {
  expect(pageAt('/privacy-policy').querySelector('main')?.textContent).toContain('stored in a cloud backend service');
});

test('S1, C1 · each of the five services ends with a link that selects it in the contact form', () => {
  const asked = [...pageAt('/services').querySelectorAll('main a[href*=service]')].map((link) =>
    link.getAttribute('href'),
  );

  expect(asked.filter((href) => href?.startsWith('/contact'))).toEqual(
    ['ai-digital-marketing', 'web-development', 'ui-ux-design', 'ai-content-strategy', 'consulting'].map(
      (service) => `/contact?service=${service}`,
    ),
  );
});
