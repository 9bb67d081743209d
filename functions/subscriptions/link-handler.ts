import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { subscriptionLinks, type SubscriptionLink } from '#contract/subscriptions.ts';
import { createApiHandler, type ApiDependencies, type ApiHandler } from '#functions/http/api-handler.ts';
import { answerWithPage, replyWithPage } from '#functions/http/page-reply.ts';
import { bodyOf } from '#functions/http/read-post.ts';
import { redirectTo, type Reply } from '#functions/http/reply.ts';
import { linkPages } from './link-pages.ts';
import { readLink } from './signed-link.ts';
import type { FollowLink } from './subscription-store.ts';

export type LinkDependencies = ApiDependencies & {
  readonly follow: FollowLink;
  readonly secret: string;
  readonly companyName: string;
  readonly now: () => Date;
};

/** A link of a mail (N4): GET asks, for scanners follow links before a person does, and POST does it. */
export function createLinkHandler(link: SubscriptionLink, dependencies: LinkDependencies): ApiHandler {
  const { follow, secret, companyName, now } = dependencies;
  const pages = linkPages(companyName)[link];
  return createApiHandler(
    {
      logFields: { route: subscriptionLinks[link].path },
      async answer(event) {
        const read = readLink(event.queryStringParameters, link, secret, now());
        if (read.kind !== 'valid') return answerWithPage(companyName, read.kind, 400, pages[read.kind]);
        if (event.requestContext.http.method !== 'POST') return answerWithPage(companyName, 'asked', 200, pages.ask);
        const followed = await follow(read.email, now());
        if (followed === 'gone') return answerWithPage(companyName, 'gone', 400, pages.expired);
        const reply = doneReply(event, link);
        return { kind: 'answered', outcome: link, status: reply.statusCode ?? 200, reply };
      },
      replyToError: (_, { status, message }) => {
        return replyWithPage(status, companyName, { heading: 'That did not work', text: message });
      },
    },
    dependencies,
  );
}

/** A mail program that sends the one click does not follow redirects (RFC 8058, section 3.1, read 2026-11-22). */
function doneReply(event: APIGatewayProxyEventV2, link: SubscriptionLink): Reply {
  const body = bodyOf(event).toString();
  if (!/List-Unsubscribe=One-Click|name="?List-Unsubscribe/i.test(body))
    return redirectTo(subscriptionLinks[link].donePage);
  return { statusCode: 200, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' }, body: 'Done.' };
}
