import * as v from 'valibot';
import * as value from './setting-values.ts';

const addressGroup = value.group({
  lines: v.pipe(v.array(value.text, 'must be a list of lines'), v.minLength(1, 'must have at least one line')),
  city: value.text,
  country: value.country,
});

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

// Not computed in the browser, which needs 20 ms to load its names of countries.
export function nameOfCountry(code: string): string {
  return countryNames.of(code) ?? '';
}

export const address = v.pipe(
  addressGroup,
  v.transform((given) => ({ ...given, countryName: nameOfCountry(given.country) })),
);
export const office = value.group({ phone: v.optional(value.phone), ...addressGroup.entries });

export const grievances = value.group({ name: value.text, email: v.optional(value.email) });

const day = value.wholeNumber('must be a number from 1 (Monday) to 7 (Sunday)', 1, 7);
const time = value.matching(/^([01]?\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30');
const date = v.pipe(value.text, v.check(isDate, 'must be a day such as 01-26, or 2027-03-22 for one year'));

export const officeHours = v.pipe(
  value.group({
    days: v.pipe(
      v.tupleWithRest([day], day, 'must be a list of days'),
      v.check((days) => new Set(days).size === days.length, 'must have each day once'),
      v.readonly(),
    ),
    opensAt: time,
    closesAt: time,
    holidays: v.optional(v.record(date, value.text, 'must be an object of names by day'), {}),
  }),
  v.check(
    ({ opensAt, closesAt }) => opensAt.padStart(5, '0') < closesAt.padStart(5, '0'),
    'must open before it closes: opensAt must be an earlier time than closesAt',
  ),
);

/** `02-29` is a day of some years. */
function isDate(text: string): boolean {
  const [, year = '2024', rest = ''] = /^(?:(\d{4})-)?(\d{2}-\d{2})$/.exec(text) ?? [];
  const found = new Date(`${year}-${rest}T00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(`${year}-${rest}`);
}

export const services = v.pipe(
  v.record(
    value.matching(/^[a-z][a-z\d]*(-[a-z\d]+)*$/, 'must be an id of small letters, digits and hyphens'),
    value.text,
    'must be an object of names by id',
  ),
  v.check((names) => Object.keys(names).length > 0, 'must have at least one service'),
);

const currency = value.group({
  code: value.matching(/^[A-Z]{3}$/, 'must have three capital letters, such as INR'),
  plural: value.text,
  pattern: value.matching(/#/, 'must have # in the place of the amount'),
  grouping: v.optional(value.group({ separator: v.optional(v.string('must be text')), lakhs: v.optional(value.flag) })),
  rate: v.pipe(v.number('must be a number above 0'), v.gtValue(0, 'must be a number above 0')),
});

export const currencies = v.pipe(
  v.tupleWithRest([currency], currency, 'must be a list of currencies'),
  v.check(([own]) => own.rate === 1, 'must begin with the currency of the company, whose rate is 1'),
);
