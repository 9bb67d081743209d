import { confirmationDays, type SubscriptionLink } from '#contract/subscriptions.ts';
import type { AnsweredPage } from '#functions/http/page-reply.ts';

type LinkPages = Readonly<Record<'ask' | 'expired' | 'forged', AnsweredPage>>;

const forged: AnsweredPage = {
  heading: 'This link is not complete',
  text: 'Copy the whole link from the mail, up to its last letter, and open it again.',
};

/** None of these pages says whether an address is on the list. */
export function linkPages(companyName: string): Readonly<Record<SubscriptionLink, LinkPages>> {
  return {
    confirm: {
      ask: {
        heading: 'Do you want the letter?',
        text: `Press the button, and the monthly letter of ${companyName} comes to your address.`,
        button: 'Yes, send me the letter',
      },
      expired: {
        heading: 'This link has expired',
        text: `A link works for ${confirmationDays} days. Subscribe again on the home page, and a new one is mailed to you.`,
      },
      forged,
    },
    leave: {
      ask: {
        heading: 'Leave the list?',
        text: `Press the button: your address is deleted, and no further letter of ${companyName} comes.`,
        button: 'Leave the list',
      },
      expired: forged,
      forged,
    },
  };
}
