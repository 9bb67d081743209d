import type { Words } from '#contract/company-words.ts';

export const newsletter: Words | undefined = undefined;
