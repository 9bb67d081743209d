import { expect, test } from 'vitest';
import { printable, readMoment, toIst } from '#ops/command.ts';
import { now } from './command-run.ts';

test.each([
  ['now', '2026-11-22T10:00:00.000Z'],
  ['today', '2026-11-21T18:30:00.000Z'],
  ['yesterday', '2026-11-20T18:30:00.000Z'],
  ['12h', '2026-11-21T22:00:00.000Z'],
  ['7d', '2026-11-15T10:00:00.000Z'],
  ['2w', '2026-11-08T10:00:00.000Z'],
  ['2026-11-22', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22T15:30:45', '2026-11-22T10:00:45.000Z'],
  ['2026-11-22T10:00Z', '2026-11-22T10:00:00.000Z'],
])('N3 · the time %s is read in Indian time', (text, expected) => {
  expect(readMoment(text, now).toISOString()).toBe(expected);
});

test('N3 · today begins at midnight in India, also when it is yesterday in UTC', () => {
  const midnight = readMoment('today', new Date('2026-11-21T19:00:00.000Z')).toISOString();

  expect([midnight, toIst(midnight)]).toEqual(['2026-11-21T18:30:00.000Z', '2026-11-22 00:00:00']);
});

test.each(['', 'soon', '22-11-2026', '2026-13-01', '2026-11-22 15:30', '7 d'])(
  'N3 · "%s" is refused as a time',
  (text) => {
    expect(() => readMoment(text, now)).toThrow('Write a time in one of these forms');
  },
);

test('N3 · text for the terminal keeps line ends, emoji, joiners and every script', () => {
  const text = 'Zeile 1\nपंक्ति २ 👩🏽‍💻 ක්‍ෂ می‌خواهم';

  expect(printable(text)).toBe(text);
});
