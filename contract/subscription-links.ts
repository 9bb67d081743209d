/** GET shows a page with a button, and POST acts, because mail scanners open every link in an email. */
export const subscriptionLinks = {
  confirm: '/api/newsletters/confirm',
  unsubscribe: '/api/newsletters/unsubscribe',
} as const;

export type SubscriptionLink = keyof typeof subscriptionLinks;
