import type { AccountDrawings } from '#contract/company-words.ts';

/** Beside the forms of the accounts. */
export const accountDrawings: AccountDrawings = { signup: 'code', forgotPassword: 'dots' };
