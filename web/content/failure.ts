import { company } from './company.ts';

/** What stands in the place of a page that could not be shown. */
export const failure = {
  heading: 'This page could not be shown',
  text: 'The connection was lost on the way, or something broke on our side. Nothing you have typed into a form is lost: it stays in this tab.',
  reload: 'Load the page again',
  home: { label: 'Go to the home page', href: '/' },
  write: { label: `Write to ${company.email.text}`, href: company.email.href },
} as const;
