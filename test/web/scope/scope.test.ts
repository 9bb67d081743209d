import { expect, test } from 'vitest';
import { scopeSheet } from '#company/scope.ts';
import { services } from '#company/services.ts';
import type { ScopeSheet } from '#contract/company-words.ts';
import { currencies, formatAmount } from '#web/facts/prices.ts';
import { firstScope, launchDate, priceOf, priceOfLine, readScope, scopeText, weeksOf } from '#web/src/scope/scope.ts';

const sheet: ScopeSheet = {
  service: services[0].id,
  heading: 'A shop',
  lines: [
    { id: 'visit', label: 'A visit', amount: 4040, workingDays: 3, choice: 'fixed' },
    { id: 'shop', label: 'The shop', amount: 95_125, workingDays: 8, choice: 'on' },
    { id: 'payment', label: 'Payment', amount: 60_060, workingDays: 5, choice: 'off' },
    { id: 'fixes', label: 'Fixes', amount: 0, workingDays: 0, choice: 'fixed' },
  ],
  terms: 'Plus tax.',
  signatures: [],
};

const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''));
const read = (query: string) => readScope(sheet, new URLSearchParams(query));
const own = currencies[0];

test.each(currencies.map((currency) => ({ code: currency.code, currency })))(
  'H3 · the lines of a scope add up to its price in $code',
  ({ currency }) => {
    for (const each of [sheet, ...(scopeSheet ? [scopeSheet] : [])]) {
      const scope = { lines: each.lines, currency };
      const amounts = scope.lines.filter(({ amount }) => amount > 0).map((line) => priceOfLine(line, currency));

      expect(numberIn(priceOf(scope))).toBe(amounts.map(numberIn).reduce((sum, amount) => sum + amount, 0));
    }
  },
);

test('H3 · a scope begins with its fixed lines and those that are on', () => {
  expect(firstScope(sheet).lines.map(({ id }) => id)).toEqual(['visit', 'shop', 'fixes']);
  expect(priceOf(firstScope(sheet))).toBe(formatAmount(99_165));
  expect(weeksOf(firstScope(sheet))).toBe(3);
});

test('H3 · a link names lines and a currency; unknown lines and a price of its own change nothing', () => {
  const scope = read(`currency=${own.code}&line=payment&line=gold&amount=1&payment=1`);

  expect(scope?.lines.map(({ id }) => id)).toEqual(['visit', 'payment', 'fixes']);
  expect(scopeText(sheet, scope!)).toContain(`Payment: ${formatAmount(60_060)}`);
  expect(read('line=shop')).toBeUndefined();
  expect(read('currency=XYZ&line=shop')).toBeUndefined();
  expect(read('service=web-development')).toBeUndefined();
});

test('H3 · the work of a scope that is signed this week ends on a Friday', () => {
  const scope = firstScope(sheet);
  const dates = [23, 27, 28, 29].map((day) => launchDate(scope, new Date(2026, 10, day, 12)));

  expect(dates).toEqual(['18 December', '18 December', '25 December', '25 December']);
});

test.each([
  ['₹#', { lakhs: true }, '₹1,23,45,678'],
  ['€#', { separator: '.' }, '€12.345.678'],
  ['kr #', { separator: ' ' }, 'kr\u00a012\u00a0345\u00a0678'],
  ['# zł', { separator: ' ' }, '12\u00a0345\u00a0678\u00a0zł'],
  ['US$#', undefined, 'US$12,345,678'],
])('H3 · an amount with the pattern %s and the grouping %j is %s', (pattern, grouping, text) => {
  expect(
    formatAmount(12_345_678, { code: 'INR', plural: 'rupees', pattern, rate: 1, ...(grouping && { grouping }) }),
  ).toBe(text);
});
