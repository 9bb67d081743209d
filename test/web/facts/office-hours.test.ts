import { expect, test } from 'vitest';
import { describeHours, type Office } from '#web/facts/office-hours.ts';
import { describeOffice } from '#web/src/contact/office-clock.ts';

const office: Office = {
  city: 'Bengaluru',
  timeZone: 'Asia/Kolkata',
  days: [1, 2, 3, 4, 5],
  opensAt: '10:00',
  closesAt: '18:30',
};

const isOpen = 'We are at our desks until 6.30 pm';

test.each([
  ['2026-11-25T11:12Z', 'Europe/Berlin', '4.42 pm', `${isOpen} (2 pm where you are).`],
  ['2026-11-25T11:12Z', 'Asia/Kathmandu', '4.42 pm', `${isOpen} (6.45 pm where you are).`],
  ['2026-11-25T11:12Z', 'Australia/Lord_Howe', '4.42 pm', `${isOpen} (Thursday 12 am where you are).`],
  ['2026-11-25T04:29Z', 'Asia/Kolkata', '9.59 am', 'We are back today at 10 am.'],
  ['2026-11-25T04:30Z', 'Asia/Kolkata', '10 am', `${isOpen}.`],
  ['2026-11-25T13:00Z', 'Asia/Kolkata', '6.30 pm', 'We are back tomorrow at 10 am.'],
  ['2026-11-25T18:30Z', 'America/Denver', '12 am', 'We are back today at 10 am (Wednesday 9.30 pm where you are).'],
  // Berlin's clocks go back on Sunday 25 October.
  ['2026-10-23T14:00Z', 'Europe/Berlin', '7.30 pm', 'We are back on Monday at 10 am (5.30 am where you are).'],
])('C2 · at %s a visitor in %s reads: It is %s. %s', (instant, zone, time, sentence) => {
  expect(describeOffice(new Date(instant), office, zone)).toBe(`It is ${time} in Bengaluru. ${sentence}`);
});

test('C2 · the office itself may change its clocks over the weekend', () => {
  const lisbon = { ...office, city: 'Olhão', timeZone: 'Europe/Lisbon' };

  expect(describeOffice(new Date('2026-10-23T19:00Z'), lisbon, 'UTC')).toBe(
    'It is 8 pm in Olhão. We are back on Monday at 10 am.',
  );
});

test.each([
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[2, 4, 7], 'Tuesday, Thursday, Sunday'],
  [[7, 1, 2, 3, 4], 'Sunday to Thursday'],
  [[6, 7, 1, 2], 'Saturday to Tuesday'],
  [[1, 2, 3, 4, 5, 6, 7], 'Monday to Sunday'],
  [[7, 1, 3, 4], 'Sunday, Monday, Wednesday, Thursday'],
] as const)('C2 · the days %j read “%s”', (days, words) => {
  expect(describeHours({ ...office, days, opensAt: '9:05' })).toBe(`${words}, 9.05 am to 6.30 pm in Bengaluru`);
});

test('C2 · on a holiday the office is closed, also on one with a year, and the hours name each holiday once', () => {
  const holidays = { '01-26': 'Republic Day', '2027-03-22': 'Holi', '2028-03-11': 'Holi' };
  const closing = { ...office, holidays };
  const at = (day: string) => describeOffice(new Date(`${day}T07:00Z`), closing, 'Asia/Kolkata');

  for (const day of ['2027-01-26', '2027-03-22']) expect(at(day)).toContain('We are back tomorrow at 10 am.');
  expect(at('2029-03-22')).toContain('We are at our desks');
  expect(describeHours(closing)).toBe('Monday to Friday, 10 am to 6.30 pm in Bengaluru, except Republic Day and Holi');
});
