import type { PagePath } from './pages.ts';

/** A link to a page of this site. `completion` is read out but not shown: it says what the short label leaves open. */
export type PageLink = {
  readonly label: string;
  readonly completion?: string;
  readonly to: PagePath;
};

/** A link that leaves this site, or leaves the browser (`mailto:`, `tel:`). */
export type OutsideLink = {
  readonly label: string;
  readonly completion?: string;
  readonly href: string;
};

/** Read out after the words of every link that opens in a new tab. */
export const newTabNote = 'opens in a new tab';
