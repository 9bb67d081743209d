import { expect, test } from 'vitest';
import { afterWorkingDays } from '#functions/answer-by.ts';

const hours = {
  days: [1, 2, 3, 4, 5],
  opensAt: '10:00',
  closesAt: '18:30',
  holidays: { '01-26': 'A feast', '2027-03-22': 'Holi' },
} as const;
const inBengaluru = (local: string) => new Date(`${local}+05:30`);

test.each([
  ['in office hours, it ends at the same time of the next working day', 1, '2026-11-26T11:00', '2026-11-27T11:00'],
  ['in the evening, it begins the next morning', 1, '2026-11-26T21:15', '2026-11-27T18:30'],
  ['before the office opens, it is this day', 1, '2026-11-26T06:00', '2026-11-26T18:30'],
  ['at the minute of opening, it is this day', 1, '2026-11-26T10:00', '2026-11-26T18:30'],
  ['at the minute of closing, it is the next day', 1, '2026-11-26T18:30', '2026-11-27T18:30'],
  ['it leaves out the weekend', 1, '2026-11-27T17:00', '2026-11-30T17:00'],
  ['it leaves out a holiday', 1, '2027-01-25T17:00', '2027-01-27T17:00'],
  ['it leaves out a holiday of this year', 1, '2027-03-19T17:00', '2027-03-23T17:00'],
  ['on a Sunday, three of them end on Wednesday', 3, '2026-11-29T12:00', '2026-12-02T18:30'],
])('N1 · of a working day: %s', (_, count, since, end) => {
  expect(afterWorkingDays(count, inBengaluru(since), hours, 'Asia/Kolkata')).toEqual(inBengaluru(end));
});

test('N1 · a working day has its hours on the clocks of the place, also when the clocks change', () => {
  const [since, end] = ['2026-03-27T16:00Z', '2026-03-30T15:00Z'].map((text) => new Date(text));

  expect(afterWorkingDays(1, since!, hours, 'Europe/Lisbon')).toEqual(end);
});
