/**
 * The drawing of the name, 28 px high, in place of mark and name in the navigation bar. To have one, write
 * `export { default as Wordmark } from './wordmark.svg?react';`
 */
export const Wordmark: typeof import('./mark.svg?react').default | undefined = undefined;
