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

test.each([
  [
    '2026-11-25T11:12Z',
    'Europe/Berlin',
    '4.42 pm in Bengaluru. We are at our desks until 6.30 pm (2 pm where you are).',
  ],
  ['2026-11-25T11:12Z', 'Asia/Kolkata', '4.42 pm in Bengaluru. We are at our desks until 6.30 pm.'],
  ['2026-11-25T04:29Z', 'Asia/Kolkata', '9.59 am in Bengaluru. We are back today at 10 am.'],
  ['2026-11-25T04:30Z', 'Asia/Kolkata', '10 am in Bengaluru. We are at our desks until 6.30 pm.'],
  ['2026-11-25T13:00Z', 'Asia/Kolkata', '6.30 pm in Bengaluru. We are back tomorrow at 10 am.'],
  ['2026-11-25T18:30Z', 'Asia/Kolkata', '12 am in Bengaluru. We are back today at 10 am.'],
  [
    '2026-11-25T20:00Z',
    'America/Denver',
    '1.30 am in Bengaluru. We are back today at 10 am (Wednesday 9.30 pm where you are).',
  ],
  [
    '2026-11-27T14:00Z',
    'Europe/Berlin',
    '7.30 pm in Bengaluru. We are back on Monday at 10 am (5.30 am where you are).',
  ],
  [
    '2026-11-25T11:12Z',
    'Asia/Kathmandu',
    '4.42 pm in Bengaluru. We are at our desks until 6.30 pm (6.45 pm where you are).',
  ],
  [
    '2026-11-25T11:12Z',
    'Australia/Lord_Howe',
    '4.42 pm in Bengaluru. We are at our desks until 6.30 pm (Thursday 12 am where you are).',
  ],
  // Berlin's clocks go back on Sunday 25 October.
  [
    '2026-10-23T14:00Z',
    'Europe/Berlin',
    '7.30 pm in Bengaluru. We are back on Monday at 10 am (5.30 am where you are).',
  ],
])('C2 · at %s a visitor in %s reads: It is %s', (instant, zone, sentence) => {
  expect(describeOffice(new Date(instant), office, zone)).toBe(`It is ${sentence}`);
});

test('C2 · the office itself may change its clocks over the weekend', () => {
  const lisbon = { ...office, city: 'Olhão', timeZone: 'Europe/Lisbon' };

  expect(describeOffice(new Date('2026-10-23T19:00Z'), lisbon, 'UTC')).toBe(
    'It is 8 pm in Olhão. We are back on Monday at 10 am.',
  );
});

test('C2 · neighbouring days have first and last, and other days are listed', () => {
  expect(describeHours(office)).toBe('Monday to Friday, 10 am to 6.30 pm in Bengaluru');
  expect(describeHours({ ...office, days: [2, 4, 7], opensAt: '9:05' })).toBe(
    'Tuesday, Thursday, Sunday, 9.05 am to 6.30 pm in Bengaluru',
  );
});

test.each([
  [[7, 1, 2, 3, 4], 'Sunday to Thursday'],
  [[1, 2, 3, 4, 7], 'Sunday to Thursday'],
  [[6, 7, 1, 2], 'Saturday to Tuesday'],
  [[1, 2, 3, 4, 5, 6, 7], 'Monday to Sunday'],
  [[7, 1], 'Sunday, Monday'],
  [[7, 1, 3, 4], 'Sunday, Monday, Wednesday, Thursday'],
] as const)('C2 · the days %j read “%s”', (days, words) => {
  expect(describeHours({ ...office, days })).toBe(`${words}, 10 am to 6.30 pm in Bengaluru`);
});

test('C2 · a holiday with a year closes the office in this year only, and is named once', () => {
  const closing = { ...office, holidays: { '2027-03-22': 'Holi', '2028-03-11': 'Holi' } };

  expect(describeOffice(new Date('2027-03-22T07:00Z'), closing, 'Asia/Kolkata')).toContain('We are back tomorrow');
  expect(describeOffice(new Date('2029-03-22T07:00Z'), closing, 'Asia/Kolkata')).toContain('We are at our desks');
  expect(describeHours(closing)).toBe('Monday to Friday, 10 am to 6.30 pm in Bengaluru, except Holi');
});

test('C2 · on a holiday the office is closed, and the hours name the holidays', () => {
  const closing = { ...office, holidays: { '01-26': 'Republic Day', '10-02': 'Gandhi Jayanti' } };

  expect(describeOffice(new Date('2027-01-26T07:00Z'), closing, 'Asia/Kolkata')).toBe(
    'It is 12.30 pm in Bengaluru. We are back tomorrow at 10 am.',
  );
  expect(describeHours(closing)).toBe(
    'Monday to Friday, 10 am to 6.30 pm in Bengaluru, except Republic Day and Gandhi Jayanti',
  );
});
