import type { PageLink } from './link.ts';

/** The card on every address that is none of ours (P3). */
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
