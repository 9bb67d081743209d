import { formRoutes } from '#contract/form-routes.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import type { Page } from '#functions/http/reply.ts';

const toSubscribe = { label: 'To the home page', href: formRoutes.newsletters.page };

/** The pages of the links by what is logged. */
export function linkPages(companyName: string) {
  const newsletter = `the monthly newsletter of ${companyName}`;
  return {
    'confirm-question': {
      heading: 'Confirm your subscription',
      text: `Press the button to receive ${newsletter}.`,
      button: 'Confirm subscription',
    },
    'confirm-done': {
      heading: 'Your subscription is confirmed',
      text: `You will receive ${newsletter}. Each issue has a link to unsubscribe.`,
    },
    'unsubscribe-question': {
      heading: 'Unsubscribe from the newsletter',
      text: `Press the button to delete your address. You will no longer receive ${newsletter}.`,
      button: 'Unsubscribe',
    },
    'unsubscribe-done': {
      heading: 'You are unsubscribed',
      text: `Your address is deleted. You will no longer receive ${newsletter}.`,
    },
    'not-on-list': {
      heading: 'Your address is not on the list',
      text: 'It was unsubscribed or deleted after this email was sent. Subscribe again on the home page to get a new link.',
      link: toSubscribe,
    },
    expired: {
      heading: 'This link has expired',
      text: `A link works for ${unconfirmedDays.emailed} days. Subscribe again on the home page to get a new link.`,
      link: toSubscribe,
    },
    forged: {
      heading: 'This link is incomplete',
      text: 'Copy the whole link from the email, up to its last character, and open it again.',
    },
  } satisfies Record<string, Page>;
}
