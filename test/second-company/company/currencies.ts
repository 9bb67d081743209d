import type { AtLeastOne, Currency } from '#web/content/types.ts';

export const currencies: AtLeastOne<Currency> = [{ code: 'EUR', sign: '€', locale: 'de-DE', rate: 1 }];
