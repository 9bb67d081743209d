import { serviceLevels } from '#company/service-levels.ts';
import { company } from './company.ts';
import type { PageLink } from './navigation.ts';
import type { PagePath } from './pages.ts';

/** Shown in place of a page that could not be loaded or rendered. */
export const failure = {
  heading: 'This page could not be shown',
  text: 'The connection was lost, or something failed on our side. Your browser keeps what you typed into a form.',
  reload: 'Load the page again',
  home: { label: 'Go to the home page', href: '/' satisfies PagePath },
  write: { label: `Write to ${company.email.text}`, href: company.email.href },
} as const;

export const notFound = {
  code: '404',
  heading: 'Page Not Found',
  text: 'This is our one loose end. Start again here.',
  home: { label: 'Go to the home page', to: '/' },
  linksHeading: 'Other pages',
  links: [
    { label: 'Services', text: 'What you get, prices and durations', to: '/services' },
    { label: 'About', text: 'The people who do the work', to: '/about' },
    { label: 'Contact', text: `You will hear from us within ${serviceLevels.reply}`, to: '/contact' },
  ] as const satisfies readonly (PageLink & { text: string })[],
} as const;

/** A file of its own has the other failures, because only the sign-in pages load them. */
export const signInUnreachable = 'The sign-in service could not be reached. Check your connection and try again.';
