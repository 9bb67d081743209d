import { formRoutes, type FormResultPath } from '#contract/form-routes.ts';
import { subscriptionLinks } from '#contract/subscriptions.ts';
import { titled, type Page } from './page.ts';

function resultPage(name: string, description: string): Page {
  return {
    folder: 'form-result',
    name,
    navigation: 'none',
    title: titled(name),
    description,
    shareTitle: name,
    indexed: false,
  };
}

/** The pages that answer a form posted without JavaScript, two for each form. Their words are in `form-results.ts`. */
export const formResultPages = {
  [formRoutes.contacts.acceptedPage]: resultPage(
    'Message sent',
    'Your message has reached us. A person reads it and answers within one working day, by e-mail.',
  ),
  [formRoutes.contacts.refusedPage]: resultPage(
    'Message not sent',
    'Your message has not reached us. Go back to find your words still in the form, or write to us by e-mail.',
  ),
  [formRoutes.newsletters.acceptedPage]: resultPage(
    'Subscribed',
    'Your address has reached us. One letter arrives each month, and a link in each mail takes you off the list.',
  ),
  [formRoutes.newsletters.refusedPage]: resultPage(
    'Not subscribed',
    'Your address was not added to the list. Go back, check how it is written, and send it once more.',
  ),
  [subscriptionLinks.confirm.donePage]: resultPage(
    'Subscription confirmed',
    'You are on the list. One letter arrives each month, and a link in each mail takes you off the list.',
  ),
  [subscriptionLinks.leave.donePage]: resultPage(
    'You have left the list',
    'Your address is deleted from our list, and no further letter comes. You may subscribe again at any time.',
  ),
} satisfies Record<FormResultPath, Page>;
