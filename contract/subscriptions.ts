import { leadAttributes, type NoticeState } from './leads.ts';

/**
 * Whether the owner of an address has said yes. `unconfirmed`: asked by mail, and on no list. An item without a state was
 * never asked, because no confirmation was wanted at that time: it is on the list.
 */
export const subscriptionStates = ['unconfirmed', 'confirmed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What a subscription's item has beside its address. */
export const subscriptionAttributes = {
  state: 'subscription',
  askedAt: 'askedAt',
  /** How many mails have asked. */
  asks: 'asks',
  confirmedAt: 'confirmedAt',
} as const;

/** How long the link in the mail works, and how long an address stays after it that nobody confirms. */
export const confirmationDays = 7;
/** How long an address waits for a mail that cannot be sent. */
export const unaskedDays = 30;

/** The links in mails. GET shows a page with a button, for mail scanners follow links; POST does it. */
export const subscriptionLinks = {
  confirm: { path: '/api/newsletters/confirm', donePage: '/newsletter/confirmed' },
  leave: { path: '/api/newsletters/leave', donePage: '/newsletter/left' },
} as const;

export type SubscriptionLink = keyof typeof subscriptionLinks;

/** One that is held without having been asked looked like a bot's, and is on no list either. */
export function isOnList(item: Readonly<Record<string, unknown>>): boolean {
  if (item[leadAttributes.notice] === ('held' satisfies NoticeState)) return false;
  return item[subscriptionAttributes.state] !== ('unconfirmed' satisfies SubscriptionState);
}
