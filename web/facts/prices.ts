import type { Price } from '#contract/company-words.ts';
import { formatCount } from '#contract/text-field.ts';
import { siteFacts } from '#site-facts';

export const { currencies, priceTax } = siteFacts;
export type Currency = (typeof currencies)[number];

const [ownCurrency, ...otherCurrencies] = currencies;

/** `₹3,20,000` for a whole amount in this currency. It stays on one line. */
export function formatAmount(amount: number, { pattern, grouping }: Currency = ownCurrency): string {
  return pattern.replace('#', formatCount(amount, grouping)).replaceAll(' ', '\u00a0');
}

/** Converts an amount of the company's own currency. Other currencies are rounded to tens. */
export function convertAmount(amount: number, { rate }: Currency): number {
  return rate === 1 ? amount : Math.round(amount / rate / 10) * 10;
}

/** The lowest price: `from`, and `withTax`. `about` has other currencies, with two figures that count, and the hint. */
export function describePrice({ amount, unit, hint }: Price) {
  const elsewhere = otherCurrencies
    .map((currency) => formatAmount(Number((amount / currency.rate).toPrecision(2)), currency))
    .join(' or ');
  const net = [formatAmount(amount), unit].filter(Boolean).join(' ');
  return {
    from: `From ${net}`,
    withTax: priceTax ? `${net} ${priceTax}` : net,
    about: [elsewhere && `about ${elsewhere}`, hint].filter(Boolean).join(', '),
  };
}
