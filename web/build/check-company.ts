import * as v from 'valibot';
import { currencies } from '#company/currencies.ts';
import { officeHours } from '#company/office-hours.ts';
import { minutesOf } from '#contract/office-time.ts';

const time = v.pipe(v.string(), v.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30'));
const dayMessage = 'must be a number from 1 (Monday) to 7 (Sunday)';
const day = v.pipe(v.number(dayMessage), v.integer(dayMessage), v.minValue(1, dayMessage), v.maxValue(7, dayMessage));
const date = v.pipe(v.string(), v.check(isDate, "must be a day such as '01-26', or '2027-03-22' for one year"));

export const officeHoursSchema = v.pipe(
  v.strictObject({
    days: v.pipe(
      v.array(day, 'must be a list of days'),
      v.minLength(1, 'must have at least one day'),
      v.check((days) => new Set(days).size === days.length, 'must have each day once'),
    ),
    opensAt: time,
    closesAt: time,
    holidays: v.optional(v.record(date, v.pipe(v.string(), v.nonEmpty('must have a name')))),
  }),
  v.check(({ opensAt, closesAt }) => minutesOf(opensAt) < minutesOf(closesAt), 'must open before it closes'),
);

const currency = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must have three letters, such as INR')),
  pattern: v.pipe(v.string(), v.includes('#', 'must have # in the place of the amount')),
  rate: v.pipe(v.number('must be a number'), v.gtValue(0, 'must be above 0')),
});

export const currenciesSchema = v.pipe(
  v.array(currency),
  v.check(([own]) => own?.rate === 1, 'must begin with the own currency, whose rate is 1'),
);

/** Throws a sentence for each value that the pages and the functions would misread. */
export function checkCompany(): void {
  const issues = [
    ...issuesOf('company/office-hours.ts: officeHours', officeHoursSchema, officeHours),
    ...issuesOf('company/currencies.ts: currencies', currenciesSchema, currencies),
  ];
  if (issues.length > 0) throw new Error(issues.join('\n'));
}

export function issuesOf(name: string, schema: v.GenericSchema, value: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map((issue) => `${[name, v.getDotPath(issue)].filter(Boolean).join('.')} ${issue.message}.`);
}

/** `02-29` is a day of some years. */
function isDate(text: string): boolean {
  const [, year = '2024', rest = ''] = /^(?:(\d{4})-)?(\d{2}-\d{2})$/.exec(text) ?? [];
  const found = new Date(`${year}-${rest}T00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(`${year}-${rest}`);
}
