import { expect, test } from 'vitest';
import { company } from '#web/facts/company.ts';
import { describeHours } from '#web/facts/office-hours.ts';

const office = { days: [1, 2, 3, 4, 5], opensAt: '10:00', closesAt: '18:30', holidays: {} } as const;

test.each([
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[2, 4, 7], 'Tuesday, Thursday, Sunday'],
  [[7, 1, 2, 3, 4], 'Sunday to Thursday'],
  [[6, 7, 1, 2], 'Saturday to Tuesday'],
  [[1, 2, 3, 4, 5, 6, 7], 'Monday to Sunday'],
  [[7, 1, 3, 4], 'Sunday, Monday, Wednesday, Thursday'],
] as const)('C2 · the days %j read “%s”', (days, words) => {
  expect(describeHours({ ...office, days, opensAt: '9:05' })).toBe(`${words}, 9.05 am to 6.30 pm in ${company.city}`);
});

test('C2 · the hours except public holidays, in two words', () => {
  const holidays = { '01-26': 'Republic Day', '2027-03-22': 'Holi', '2028-03-11': 'Holi' };

  expect(describeHours({ ...office, opensAt: '12:00', holidays })).toBe(
    `Monday to Friday, 12 pm to 6.30 pm in ${company.city}, except public holidays`,
  );
});
