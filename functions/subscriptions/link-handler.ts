import type { SubscriptionForm } from '#contract/forms.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { linkPath } from '#contract/subscription-links.ts';
import { createApiHandler, type ApiDependencies, type ApiHandler } from '#functions/http/api-handler.ts';
import { pageReply, homeLink, type Page, type PageLinks } from '#functions/http/page.ts';
import type { FollowLink } from './follow-link.ts';
import { readLink } from './signed-link.ts';

export type LinkDependencies = ApiDependencies & { readonly followLink: FollowLink; readonly linkSecret: string };

/** An empty URL is the page itself, with its token. */
const tryAgain: PageLinks = { 'Try again': '' };

// Replies without redirects, because mail programs do not follow them (RFC 8058, section 3.1, read 2026-11-22).
export function createLinkHandler(form: SubscriptionForm, dependencies: LinkDependencies): ApiHandler {
  const { followLink, linkSecret, companyName, now } = dependencies;
  const pages = linkPages(form, companyName);
  const show = (status: number, outcome: keyof typeof pages) => {
    return { kind: 'answered', outcome, reply: pageReply(status, companyName, pages[outcome]) } as const;
  };
  return createApiHandler(
    {
      logFields: { form: form.name, route: 'links' },
      async answer({ rawPath, queryStringParameters, requestContext }) {
        const link = rawPath === linkPath(form, 'unsubscribe') ? 'unsubscribe' : 'confirm';
        const read = readLink(queryStringParameters, linkPath(form, link), linkSecret, now());
        if (read.kind !== 'valid') return show(400, read.kind);
        if (requestContext.http.method !== 'POST') return show(200, `${link}-question`);
        const result = await followLink(link, read.email, now());
        return result === 'done' ? show(200, `${link}-done`) : show(410, result);
      },
      replyToError: (_, { status, message }) =>
        pageReply(status, companyName, {
          heading: 'The link did not work',
          text: message,
          note: 'You can also open the link in the email again later.',
          links: { ...tryAgain, ...homeLink },
        }),
    },
    dependencies,
  );
}

const days = unconfirmedDays.emailed;

function linkPages({ title, page }: SubscriptionForm, companyName: string) {
  const fullTitle = `${title} of ${companyName}`;
  const subscribeAgain = {
    note: 'Subscribe again on our site to get a new link.',
    links: { 'Subscribe again': page },
  };
  return {
    'confirm-question': {
      heading: 'Confirm your subscription',
      text: `Press the button to receive ${fullTitle}.`,
      button: 'Confirm subscription',
      note: `Did you not subscribe? Close this page: you will not receive ${title}, and we delete your email address after ${days} days.`,
    },
    'confirm-done': {
      heading: 'Your subscription is confirmed',
      text: `You will receive ${fullTitle}.`,
      note: 'Each issue has a link to unsubscribe.',
    },
    'unsubscribe-question': {
      heading: `Unsubscribe from ${title}`,
      text: `Press the button to delete your email address. You will no longer receive ${fullTitle}.`,
      button: 'Unsubscribe',
      note: 'Do you want to stay subscribed? Close this page.',
    },
    'unsubscribe-done': {
      heading: 'You are unsubscribed',
      text: `Your email address is deleted. You will no longer receive ${fullTitle}.`,
      note: 'We keep only a code that is computed from your address, so that we do not add you again. Was it a mistake? Subscribe again at any time on our site.',
      links: homeLink,
    },
    'not-on-list': {
      heading: 'Your email address is not on the list',
      text: 'It was unsubscribed or deleted after we sent you the link.',
      ...subscribeAgain,
    },
    expired: {
      heading: 'This link has expired',
      text: `A link works for ${days} days.`,
      ...subscribeAgain,
    },
    invalid: {
      heading: 'This link does not work',
      text: 'Copy the whole link from the email, up to its last character, and open it again.',
      links: homeLink,
    },
  } satisfies Record<string, Page>;
}
