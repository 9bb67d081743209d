import { formRoutes, type FormResultPath } from '#contract/form-routes.ts';
import { subscriptionLinks } from '#contract/subscriptions.ts';
import { company } from './company.ts';
import type { OutsideLink, PageLink } from './link.ts';
import { confirmsSubscriptions } from './retention.ts';
import { serviceLevels } from './service-levels.ts';

export type FormResult = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly PageLink[];
  /** Before the reference, where the page's address has one. */
  readonly referenceLabel?: string;
  /** Another way to reach us, where the form has failed. */
  readonly writeInstead?: OutsideLink;
};

const writeInstead = {
  label: `Write to ${company.email.text}`,
  href: company.email.href,
} as const satisfies OutsideLink;

/** The pages that answer a form posted without JavaScript: what happened, and what to do now. */
export const formResults: Readonly<Record<FormResultPath, FormResult>> = {
  [formRoutes.contacts.acceptedPage]: {
    heading: 'Your message has reached us',
    referenceLabel: 'If you ask about it, give its reference:',
    paragraphs: [
      `Someone who could work on your project reads it and answers by e-mail within ${serviceLevels.reply}.`,
      `If we suit each other, the next step is a call of ${serviceLevels.firstCall}. It costs nothing and binds nobody.`,
    ],
    links: [
      { label: 'See how we work', to: '/services' },
      { label: 'Back to the home page', to: '/' },
    ],
  },
  [formRoutes.contacts.refusedPage]: {
    heading: 'Your message was not sent',
    paragraphs: [
      'Either a required field was empty or misspelt, or too many forms came from your connection within a minute, or our store could not be reached at that moment.',
      'Press your browser’s Back button: your words are still in the form. Check that first name, last name, e-mail address and message are filled in, wait a minute, then send it again. Sending twice is safe; the same message is stored once.',
    ],
    links: [{ label: 'Open an empty form', to: '/contact' }],
    writeInstead,
  },
  [formRoutes.newsletters.acceptedPage]: {
    heading: confirmsSubscriptions ? 'Look into your mail' : 'You are on the list',
    paragraphs: [
      ...(confirmsSubscriptions
        ? [
            'We have written to your address. Open the link in that mail and press its button, and you are on the list. If you are on it already, no mail comes and nothing changes.',
          ]
        : ['If you were subscribed already, your subscription now runs from today, and you will not get it twice.']),
      'The letter arrives on the first Tuesday of each month. A link in each mail takes you off the list.',
    ],
    links: [{ label: 'Back to the home page', to: '/' }],
  },
  [subscriptionLinks.confirm.donePage]: {
    heading: 'You are on the list',
    paragraphs: [
      'The next letter arrives on the first Tuesday of the month. A link in each mail takes you off the list again.',
    ],
    links: [{ label: 'Back to the home page', to: '/' }],
  },
  [subscriptionLinks.leave.donePage]: {
    heading: 'You have left the list',
    paragraphs: ['Your address is deleted, and no further letter comes. You may subscribe again at any time.'],
    links: [{ label: 'Back to the home page', to: '/' }],
  },
  [formRoutes.newsletters.refusedPage]: {
    heading: 'Your address was not added',
    paragraphs: [
      'Either the address was empty or misspelt, or too many forms came from your connection within a minute, or our store could not be reached at that moment.',
      'Press your browser’s Back button, check that the address reads like name@example.com, wait a minute, and subscribe again.',
    ],
    links: [{ label: 'Back to the home page', to: '/' }],
    writeInstead,
  },
};
