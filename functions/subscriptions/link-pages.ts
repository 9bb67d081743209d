import { formRoutes } from '#contract/form-routes.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { toHome, type Page } from '#functions/http/page.ts';

const subscribeAgain = { 'Subscribe again': formRoutes.newsletters.page };
const days = unconfirmedDays.emailed;

/** The pages of the links by what is logged. */
export function linkPages(companyName: string) {
  const newsletter = `the monthly newsletter of ${companyName}`;
  return {
    'confirm-question': {
      heading: 'Confirm your subscription',
      text: `Press the button to receive ${newsletter}.`,
      button: 'Confirm subscription',
      note: `Did you not subscribe? Close this page: you will receive no newsletter, and we delete your address after ${days} days.`,
    },
    'confirm-done': {
      heading: 'Your subscription is confirmed',
      text: `You will receive ${newsletter}.`,
      note: 'Each issue has a link to unsubscribe.',
    },
    'unsubscribe-question': {
      heading: 'Unsubscribe from the newsletter',
      text: `Press the button to delete your address. You will no longer receive ${newsletter}.`,
      button: 'Unsubscribe',
      note: 'Do you want to keep the newsletter? Close this page.',
    },
    'unsubscribe-done': {
      heading: 'You are unsubscribed',
      text: `Your address is deleted. You will no longer receive ${newsletter}.`,
      note: 'Was it a mistake? Subscribe again at any time on the home page.',
      links: toHome,
    },
    'not-on-list': {
      heading: 'Your address is not on the list',
      text: 'It was unsubscribed or deleted after this email was sent.',
      note: 'Subscribe again on the home page to get a new link.',
      links: subscribeAgain,
    },
    expired: {
      heading: 'This link has expired',
      text: `A link works for ${days} days.`,
      note: 'Subscribe again on the home page to get a new link.',
      links: subscribeAgain,
    },
    forged: {
      heading: 'This link does not work',
      text: 'Copy the whole link from the email, up to its last character, and open it again.',
      links: toHome,
    },
  } satisfies Record<string, Page>;
}
