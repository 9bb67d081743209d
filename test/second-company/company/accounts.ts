import type { AccountDrawings } from '#contract/company-words.ts';

export const accountDrawings: AccountDrawings = {};
