import type { AtLeastOne, Currency } from '#contract/company-words.ts';

/**
 * The company's own currency comes first. All amounts in `company` are in this currency. `rate` is what one unit of a
 * currency costs in the own one. The rates are samples: check them each quarter.
 */
export const currencies: AtLeastOne<Currency> = [
  { code: 'INR', name: 'rupees', pattern: '₹#', grouping: { lakhs: true }, rate: 1 },
  { code: 'USD', name: 'US dollars', pattern: 'US$#', rate: 84 },
  { code: 'EUR', name: 'euros', pattern: '€#', rate: 92 },
];

/** Said with each price on /services. */
export const priceTax: string | undefined = 'plus GST';
