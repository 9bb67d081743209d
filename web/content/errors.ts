import { company } from './company.ts';
import type { PageLink } from './navigation.ts';
import type { PagePath } from './pages.ts';

/** In place of a page that could not be shown. */
export const failure = {
  heading: 'This page could not be shown',
  text: 'The connection was lost on the way, or something broke on our side. Words that you have typed for a message are not lost: your browser keeps them.',
  reload: 'Load the page again',
  home: { label: 'Go to the home page', href: '/' satisfies PagePath },
  write: { label: `Write to ${company.email.text}`, href: company.email.href },
} as const;

/** The page at every unknown path (P3). */
export const notFound = {
  code: '404',
  heading: 'Page Not Found',
  text: 'The address may have a typing mistake in it, or the page has moved. Nothing is wrong on your side.',
  linksHeading: 'These pages are here',
  links: [
    { label: 'Home', completion: 'page', to: '/' },
    { label: 'Services', completion: 'we offer', to: '/services' },
    { label: 'Contact', completion: 'us', to: '/contact' },
  ] as const satisfies readonly PageLink[],
} as const;
