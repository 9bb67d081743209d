import { expect, test } from 'vitest';
import { aboutClosing, aboutIntro, founder, mission, story, team, values, vision } from '#company/about.ts';
import { siteConfig } from '#site-config';
import { founderHeading } from '#web/src/about/words.ts';
import { pageAt, section, textsOf } from './built-pages.ts';
import { closingLinks, closingWords, headingWords, linksOfClosing, listWords } from './expected.ts';
import { linksOf, nameOf, reading, readSection, stemOf } from './reading.ts';

const about = pageAt('/about');
const { email, phone } = siteConfig.contact;

test('R2, A1–A4 · the about page has the sections of the company in their order, and no other', () => {
  const headings = [
    aboutIntro.heading,
    founderHeading,
    ...[story, team].flatMap((each) => each?.heading ?? []),
    vision.title,
    mission.title,
    ...[values, aboutClosing].flatMap((each) => each?.heading ?? []),
  ];

  expect(textsOf(about, 'main :is(h1, h2)')).toEqual(headings);
});

test('A2 · the founder, where there is one, is named with position, text and portrait, above the email and phone of the company', () => {
  const card = about.querySelector('section[aria-labelledby=founder]')!;
  const phoneText = phone.replaceAll(' ', '\u00a0');

  expect(reading(about.querySelector('main > section')!)).toEqual([
    aboutIntro.heading,
    aboutIntro.lede,
    ...(founder ? [founder.name, founder.position, founder.text] : []),
    founderHeading,
    email,
    expect.toSatisfy((text: string) => text.replaceAll(/\s/g, '') === phoneText.replaceAll(/\s/g, '')),
  ]);
  expect(linksOf(card).map(([, href]) => href)).toEqual([`mailto:${email}`, `tel:${phone.replaceAll(' ', '')}`]);
  expect(stemOf(card.querySelector('img')?.src)).toBe(founder?.avatar && nameOf(founder.avatar));
});

test('A1 · the story, the vision and the mission have their whole texts', () => {
  expect(reading(section(about, story.heading))).toEqual([
    ...headingWords(story),
    ...story.paragraphs,
    ...(story.nameNote ? [story.nameNote] : []),
  ]);
  for (const { title, heading, text } of [vision, mission]) {
    expect(reading(section(about, title))).toEqual([title, heading, text]);
  }
});

test('A2 · each person of the team has portrait, name, role and years', () => {
  const people = team?.items ?? [];
  const shown = team ? [...section(about, team.heading).querySelectorAll('li')] : [];

  expect(shown.map(reading)).toEqual(people.map(({ name, role, years }) => [name, role, years]));
  expect(shown.map((person) => stemOf(person.querySelector('img')?.src))).toEqual(
    people.map(({ portrait }) => portrait && nameOf(portrait)),
  );
});

test('A3 · each value has its title and its text', () => {
  expect(readSection(about, values)).toEqual(listWords(values, ({ title, text }) => [title, text]));
});

test('A4 · the about page ends with a question, a button that opens the contact page, and another link', () => {
  const closing = section(about, aboutClosing.heading);

  expect(reading(closing)).toEqual(closingWords(aboutClosing));
  expect(linksOfClosing(closing)).toEqual(closingLinks(aboutClosing));
});
