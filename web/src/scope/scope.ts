import type { ScopeLine, ScopeSheet } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { dayAndMonth, inWeeks } from '#web/facts/formats.ts';
import { convertAmount, currencies, formatAmount, priceTax, type Currency } from '#web/facts/prices.ts';

export const scopeLabels = {
  eyebrow: 'Sample scope',
  isOpen: 'you can change',
  currency: 'Currency',
  price: 'Fixed price',
  free: 'Free',
  weeks: (weeks: number) => `One dot a day: launch ${inWeeks(weeks)} after you sign.`,
  launch: (date: string) => `One dot a day. Sign this week, launch ${date}.`,
  client: 'You',
  unsigned: 'not signed yet',
  send: 'Send this scope',
} as const;

/** The names of the fields, and of the query parameters of /contact. */
export const scopeFields = { line: 'line', currency: 'currency' } as const;

export type Scope = { readonly lines: readonly ScopeLine[]; readonly currency: Currency };

export function firstScope({ lines }: ScopeSheet): Scope {
  return { lines: lines.filter(({ choice }) => choice !== 'off'), currency: currencies[0] };
}

/** Takes only ids, so that no link can invent a price. Returns `undefined` for a query without a known currency. */
export function readScope({ lines }: ScopeSheet, query: URLSearchParams): Scope | undefined {
  const currency = currencies.find(({ code }) => code === query.get(scopeFields.currency));
  const ids = query.getAll(scopeFields.line);
  return currency && { lines: lines.filter(({ id, choice }) => choice === 'fixed' || ids.includes(id)), currency };
}

/** The query that `readScope` reads as this scope, in the order of the fields of the form. */
export function scopeQuery({ lines, currency }: Scope): string {
  const chosen = lines.filter(({ choice }) => choice !== 'fixed').map(({ id }) => [scopeFields.line, id]);
  return String(new URLSearchParams([[scopeFields.currency, currency.code], ...chosen]));
}

export function priceOfLine({ amount }: ScopeLine, currency: Currency): string {
  return amount === 0 ? scopeLabels.free : formatAmount(convertAmount(amount, currency), currency);
}

export function priceOf({ lines, currency }: Scope): string {
  const amounts = lines.map(({ amount }) => convertAmount(amount, currency));
  return formatAmount(
    amounts.reduce((sum, amount) => sum + amount, 0),
    currency,
  );
}

export const workingDaysOfWeek = 5;

export function daysOf({ lines }: Pick<Scope, 'lines'>): number {
  return lines.reduce((sum, { workingDays }) => sum + workingDays, 0);
}

export function weeksOf(scope: Scope): number {
  return Math.ceil(daysOf(scope) / workingDaysOfWeek);
}

/** The tax is that of the company's country, so only its own currency has it. */
export function termsOf({ currency }: Scope, terms: string): string {
  return priceTax && currency === currencies[0] ? `${priceTax}, ${terms}` : terms;
}

const friday = 5;

/** The Friday of the week in which the work ends, such as `8 January`. */
export function launchDate(scope: Scope, today = new Date()): string {
  const date = new Date(today);
  date.setDate(date.getDate() + weeksOf(scope) * 7 + ((friday - date.getDay() + 7) % 7));
  return dayAndMonth(date);
}

export function scopeText({ heading, service }: ScopeSheet, scope: Scope): string {
  return [
    `${heading} (${company.services[service]})`,
    ...scope.lines.map((line) => `- ${line.label}: ${priceOfLine(line, scope.currency)}`),
    `${scopeLabels.price}: ${priceOf(scope)}. Launch ${inWeeks(weeksOf(scope))} after we sign.`,
  ].join('\n');
}
