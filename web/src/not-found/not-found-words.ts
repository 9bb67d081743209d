import { serviceLevels } from '#company/service-levels.ts';
import type { PageLink } from '#web/src/navigation/navigation-words.ts';

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
