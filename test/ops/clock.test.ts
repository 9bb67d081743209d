import { expect, test } from 'vitest';
import { createClock } from '#ops/clock.ts';
import { now } from './command-run.ts';

const india = createClock('Asia/Kolkata');

test.each([
  ['now', '2026-11-22T10:00:00.000Z'],
  ['today', '2026-11-21T18:30:00.000Z'],
  ['12h', '2026-11-21T22:00:00.000Z'],
  ['7d', '2026-11-15T10:00:00.000Z'],
  ['2026-11-22', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22T15:30:45', '2026-11-22T10:00:45.000Z'],
  ['2026-11-22T10:00Z', '2026-11-22T10:00:00.000Z'],
])('N3 · the time %s is read in the time zone', (text, expected) => {
  expect(india.readMoment(text, now).toISOString()).toBe(expected);
});

test.each([
  ['Europe/Lisbon', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  // The clocks go from 00:00 to 01:00, so the day begins at 01:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  // The clocks go from 01:00 back to 00:00, so the day has two midnights.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  // Times that the clocks skip and repeat.
  ['America/Denver', '2026-03-08T02:30', '2026-03-08T09:30:00.000Z'],
  ['America/Denver', '2026-11-01T01:30', '2026-11-01T07:30:00.000Z'],
])('N3 · in %s the time %s is %s', (zone, text, expected) => {
  expect(createClock(zone).readMoment(text, now).toISOString()).toBe(expected);
});

test.each(['', 'soon', '22-11-2026', '2026-02-30', '2026-11-22 15:30', '7 d'])(
  'N3 · "%s" is refused as a time',
  (text) => {
    expect(() => india.readMoment(text, now)).toThrow('Write a time in one of these forms');
  },
);
