import { expect, test } from 'vitest';
import { currenciesSchema, issuesOf, officeHoursSchema } from '#web/build/check-company.ts';

const hours = { days: [7, 1, 2, 3, 4], opensAt: '9:00', closesAt: '17:00' };

test.each([
  [{ holidays: { '02-29': 'A leap day', '2027-03-22': 'Holi' } }, []],
  [
    { holidays: { '2027-3-22': 'Holi' } },
    ["hours.holidays.2027-3-22 must be a day such as '01-26', or '2027-03-22' for one year."],
  ],
  [{ holidays: { '22-03': 'Holi' } }, [expect.stringContaining('hours.holidays.22-03 must be a day')]],
  [{ holidays: { '2027-02-29': 'None' } }, [expect.stringContaining('hours.holidays.2027-02-29 must be a day')]],
  [{ days: [0, 1] }, ['hours.days.0 must be a number from 1 (Monday) to 7 (Sunday).']],
  [{ days: [] }, ['hours.days must have at least one day.']],
  [{ days: [1, 1] }, ['hours.days must have each day once.']],
  [{ opensAt: '9 am' }, ['hours.opensAt must be a time such as 18:30.']],
  [{ opensAt: '18:00' }, ['hours must open before it closes.']],
])('C2 · the office hours with %j have the problems %j', (change, problems) => {
  expect(issuesOf('hours', officeHoursSchema, { ...hours, ...change })).toEqual(problems);
});

test.each([
  [[{ code: 'EGP', pattern: 'E£#', rate: 1 }], []],
  [[{ code: 'EGP', pattern: 'E£', rate: 1 }], ['list.0.pattern must have # in the place of the amount.']],
  [[{ code: 'EGP', pattern: 'E£#', rate: 0 }], ['list.0.rate must be above 0.']],
  [[{ code: 'USD', pattern: '$#', rate: 50 }], ['list must begin with the own currency, whose rate is 1.']],
])('S1 · the currencies %j have the problems %j', (list, problems) => {
  expect(issuesOf('list', currenciesSchema, list)).toEqual(problems);
});
