/** What marks a message that the site sends to itself (O4). Only who knows the origin secret can make it. */
export const canaryHeader = 'x-canary';

/** How often it is sent, and how long it may be missing. */
export const canaryMinutes = { every: 5, missing: 15 } as const;

/** It is no word of anybody: the address is one that no mail can reach. */
export const canaryMessage = {
  firstName: 'Canary',
  lastName: 'Canary',
  email: 'canary@example.com',
  message: 'The site sends this to itself to see that messages arrive.',
} as const;
