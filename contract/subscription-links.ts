import type { SubscriptionForm } from './forms.ts';

/** GET shows a page with a button, and POST acts, because mail scanners open every link in an email. */
export const subscriptionLinks = ['confirm', 'unsubscribe'] as const;

export type SubscriptionLink = (typeof subscriptionLinks)[number];

export function linkPath({ path }: Pick<SubscriptionForm, 'path'>, link: SubscriptionLink): string {
  return `${path}/${link}`;
}
