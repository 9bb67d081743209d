import type { ComponentType, SVGProps } from 'react';

/**
 * The drawing of the name, 28 px high, in place of mark and name in the navigation bar. To have one, replace this line:
 * `export { default as Wordmark } from './wordmark.svg?react';`
 */
export const Wordmark: ComponentType<SVGProps<SVGSVGElement>> | undefined = undefined;
