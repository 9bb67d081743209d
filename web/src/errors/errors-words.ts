import { company } from '#web/facts/company.ts';
import type { PagePath } from '#web/src/navigation/pages.ts';

export const failedPage = {
  heading: 'This page could not be shown',
  text: 'The connection was lost, or something failed on our side. Your browser keeps what you typed into a form.',
  reload: 'Load the page again',
  home: { label: 'Go to the home page', href: '/' satisfies PagePath },
  write: { label: `Write to ${company.email.label}`, href: company.email.href },
} as const;

/** The other failures of signing in are in `accounts/failure-words.ts`, because only its pages load them. */
export const signInUnreachable = 'The sign-in service could not be reached. Check your connection and try again.';
