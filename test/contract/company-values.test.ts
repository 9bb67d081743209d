import { expect, test } from 'vitest';
import { check } from './changed-settings.ts';

test.each<[string, unknown, string]>([
  ['officeHours.days.0', 0, 'must be a number from 1 (Monday) to 7 (Sunday) (the value is 0).'],
  ['officeHours.days', [1, 1], 'must have each day once (the value is [1,1]).'],
  ['officeHours.opensAt', '9 am', "must be a time such as 18:30 (the value is '9 am')."],
  ['officeHours', { days: [1], opensAt: '10:00', closesAt: '9:00' }, 'must open before it closes'],
  ['officeHours.holidays.2027-3-22', 'Holi', 'must be a day such as 01-26, or 2027-03-22 for one year'],
  ['officeHours.holidays.22-03', 'Holi', 'must be a day such as 01-26'],
  ['officeHours.holidays.2027-02-29', 'None', 'must be a day such as 01-26'],
  ['services', {}, 'must have at least one service (the value is {}).'],
  ['services.UI/UX', 'Design', "must be an id of small letters, digits and hyphens (the value is 'UI/UX')."],
  ['currencies.0.pattern', '₹', "must have # in the place of the amount (the value is '₹')."],
  ['currencies.0.rate', 0, 'must be a number above 0 (the value is 0).'],
  [
    'currencies',
    [{ code: 'USD', plural: 'US dollars', pattern: '$#', rate: 50 }],
    'must begin with the currency of the company, whose rate is 1',
  ],
])('O1 · the setting %s with the value %j is refused in one sentence', (path, value, sentence) => {
  expect(() => check({ [path]: value })).toThrow(`site.config.ts: ${path} ${sentence}`);
});

test('O1, C2, S1 · a company has at least one day at the office and one currency; a holiday can be that of one year', () => {
  const holidays = { '02-29': 'A leap day', '2027-03-22': 'Holi' };

  expect(() => check({ 'officeHours.days': [], currencies: [] })).toThrow(
    /officeHours\.days\.0 is missing\.\n.*currencies\.0 is missing\.$/,
  );
  expect(check({ 'officeHours.holidays': holidays }).officeHours.holidays).toEqual(holidays);
});
