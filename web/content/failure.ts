import { company } from './company.ts';
import type { PagePath } from './pages.ts';

/** What stands in the place of a page that could not be shown. */
export const failure = {
  heading: 'This page could not be shown',
  text: 'The connection was lost on the way, or something broke on our side. Words that you have typed for a message are not lost: they are kept in this tab.',
  reload: 'Load the page again',
  home: { label: 'Go to the home page', href: '/' satisfies PagePath },
  write: { label: `Write to ${company.email.text}`, href: company.email.href },
} as const;
