import { formRoutes } from '#contract/form-routes.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import type { SubscriptionLink } from '#contract/subscription-links.ts';
import type { Page } from '#functions/http/reply.ts';

type LinkPages = Readonly<Record<'ask' | 'done' | 'expired' | 'forged' | 'not-on-list', Page>>;

const toSubscribe = { label: 'To the home page', href: formRoutes.newsletters.page };

const forged: Page = {
  heading: 'This link is incomplete',
  text: 'Copy the whole link from the email, up to its last character, and open it again.',
};

const notOnList: Page = {
  heading: 'Your address is not on the list',
  text: 'It was unsubscribed or deleted after this email was sent. Subscribe again on the home page, and you will get a new link.',
  link: toSubscribe,
};

export function linkPages(companyName: string): Readonly<Record<SubscriptionLink, LinkPages>> {
  return {
    confirm: {
      ask: {
        heading: 'Confirm your subscription',
        text: `Press the button to receive the monthly newsletter of ${companyName}.`,
        button: 'Confirm subscription',
      },
      done: {
        heading: 'Your subscription is confirmed',
        text: `You will receive the monthly newsletter of ${companyName}. Each issue has a link to unsubscribe.`,
      },
      expired: {
        heading: 'This link has expired',
        text: `A link works for ${unconfirmedDays.emailed} days. Subscribe again on the home page, and you will get a new link.`,
        link: toSubscribe,
      },
      forged,
      'not-on-list': notOnList,
    },
    unsubscribe: {
      ask: {
        heading: 'Unsubscribe from the newsletter',
        text: `Press the button to delete your address. You will receive no more newsletters of ${companyName}.`,
        button: 'Unsubscribe',
      },
      done: {
        heading: 'You are unsubscribed',
        text: `Your address is deleted. You will receive no more newsletters of ${companyName}.`,
      },
      expired: forged,
      forged,
      'not-on-list': notOnList,
    },
  };
}
