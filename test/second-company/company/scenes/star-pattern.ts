import type { StarPattern } from '#contract/company-words.ts';

export const starPattern: StarPattern | undefined = undefined;
