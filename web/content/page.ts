import { company } from './company.ts';

/** A page: what renders it, what it is called, and where links to it stand. */
export type Page = {
  /** The folder under `web/src/pages` that holds it as `<folder>-page.tsx`. */
  readonly folder: string;
  /** What it is called in navigation and breadcrumbs. */
  readonly name: string;
  /** Where every page links to it: in the bar and the menu, beside the other policies, or only where words mention it. */
  readonly navigation: 'main' | 'policies' | 'none';
  /** Whether it is left out of a site that has no accounts (`signIn: false`). */
  readonly onlyWithAccounts?: true;
  /** At most 60 characters, the company's name included. */
  readonly title: string;
  /** 70 to 155 characters. */
  readonly description: string;
  /** The line drawn on the page's Open Graph picture. */
  readonly shareTitle: string;
  /** Whether search engines may list the page. Pages that answer an action, or are one person's own, are not listed. */
  readonly indexed: boolean;
};

/** A page's title, as tabs and search results show it. */
export function titled(subject: string): string {
  return `${subject} · ${company.name}`;
}
