import { expect, test } from 'vitest';
import { describeOffice } from '#web/content/office-clock.ts';
import { describeHours, type Office } from '#web/content/office-hours.ts';

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
