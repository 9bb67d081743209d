import { formRoutes, type FormResultPath } from '#contract/form-routes.ts';
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
    'You are on the list. One letter arrives each month, and every issue tells you how to leave the list.',
  ),
  [formRoutes.newsletters.refusedPage]: resultPage(
    'Not subscribed',
    'Your address was not added to the list. Go back, check how it is written, and send it once more.',
  ),
} satisfies Record<FormResultPath, Page>;
