import { subscriptionLinks } from '#contract/subscription-links.ts';
import { createApiHandler, type ApiDependencies, type ApiHandler } from '#functions/http/api-handler.ts';
import { pageReply, toHome, type PageLinks } from '#functions/http/page.ts';
import type { FollowLink } from './follow-link.ts';
import { linkPages } from './link-pages.ts';
import { readLink } from './signed-link.ts';

export type LinkDependencies = ApiDependencies & { readonly followLink: FollowLink; readonly linkSecret: string };

/** An empty address is that of the page itself, with its token. */
const tryAgain: PageLinks = { 'Try again': '' };

/**
 * The links in newsletter emails (N4). GET shows a page with a button, because mail scanners follow links; POST does it,
 * also for the one click in a mail program, which follows no redirect (RFC 8058, section 3.1, read 2026-11-22).
 */
export function createLinkHandler(dependencies: LinkDependencies): ApiHandler {
  const { followLink, linkSecret, companyName, now } = dependencies;
  const pages = linkPages(companyName);
  const show = (status: number, outcome: keyof typeof pages) => {
    return { kind: 'answered', outcome, reply: pageReply(status, companyName, pages[outcome]) } as const;
  };
  return createApiHandler(
    {
      logFields: { route: 'newsletter-links' },
      async answer({ rawPath, queryStringParameters, requestContext }) {
        const link = rawPath === subscriptionLinks.unsubscribe ? 'unsubscribe' : 'confirm';
        const read = readLink(queryStringParameters, link, linkSecret, now());
        if (read.kind !== 'valid') return show(400, read.kind);
        if (requestContext.http.method !== 'POST') return show(200, `${link}-question`);
        const end = await followLink(link, read.email, now());
        return end === 'done' ? show(200, `${link}-done`) : show(410, end);
      },
      replyToError: (_, { status, message }) =>
        pageReply(status, companyName, {
          heading: 'That did not work',
          text: message,
          note: 'You can also open the link in the email again later.',
          links: { ...tryAgain, ...toHome },
        }),
    },
    dependencies,
  );
}
