/** The links in newsletter emails. GET shows a page with a button, because mail scanners follow links; POST does it. */
export const subscriptionLinks = {
  confirm: '/api/newsletters/confirm',
  unsubscribe: '/api/newsletters/unsubscribe',
} as const;

export type SubscriptionLink = keyof typeof subscriptionLinks;
