import type { StarPattern } from '#web/content/types.ts';

export const starPattern: StarPattern | undefined = undefined;
