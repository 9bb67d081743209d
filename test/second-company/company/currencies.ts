import type { AtLeastOne, Currency } from '#contract/company-words.ts';

export const priceTax: string | undefined = undefined;

export const currencies: AtLeastOne<Currency> = [
  { code: 'EUR', name: 'euros', pattern: '# EUR', grouping: { separator: ' ' }, rate: 1 },
];
