import type { Words } from '#web/content/types.ts';

export const newsletter: Words | undefined = undefined;
