import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { subscriptionLinks, type SubscriptionLink } from '#contract/subscription-links.ts';
import {
  createApiHandler,
  type ApiAnswer,
  type ApiDependencies,
  type ApiHandler,
} from '#functions/http/api-handler.ts';
import { pageReply, retryHeaders } from '#functions/http/reply.ts';
import type { FollowLink } from './follow-link.ts';
import { linkPages } from './link-pages.ts';
import { readLink } from './signed-link.ts';

export type LinkDependencies = ApiDependencies & { readonly followLink: FollowLink; readonly linkSecret: string };

const statuses = { ask: 200, done: 200, expired: 400, forged: 400, 'not-on-list': 410 } as const;

/**
 * The links in newsletter emails (N4). GET shows a page with a button, because mail scanners follow links; POST does it,
 * also for the one click in a mail program, which follows no redirect (RFC 8058, section 3.1, read 2026-11-22).
 */
export function createLinkHandler(dependencies: LinkDependencies): ApiHandler {
  const { followLink, linkSecret, companyName, now } = dependencies;
  const pages = linkPages(companyName);
  return createApiHandler(
    {
      logFields: { route: 'newsletter-links' },
      async answer(event) {
        const link = linkOf(event);
        const show = (outcome: keyof typeof statuses): ApiAnswer => {
          const reply = pageReply(statuses[outcome], companyName, pages[link][outcome]);
          return { kind: 'answered', outcome: `${link}-${outcome}`, reply };
        };
        const read = readLink(event.queryStringParameters, link, linkSecret, now());
        if (read.kind !== 'valid') return show(read.kind);
        if (event.requestContext.http.method !== 'POST') return show('ask');
        return show(await followLink(link, read.email, now()));
      },
      replyToError: (_, error) => {
        const page = { heading: 'That did not work', text: error.message };
        return pageReply(error.status, companyName, page, retryHeaders(error));
      },
    },
    dependencies,
  );
}

function linkOf({ rawPath }: APIGatewayProxyEventV2): SubscriptionLink {
  return rawPath === subscriptionLinks.unsubscribe ? 'unsubscribe' : 'confirm';
}
