/** In characters (F5, K5). */
export const passwordMinLength = 6;
