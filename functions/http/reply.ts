import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { formRoutes, type FormAccepted, type FormName, type FormRefused } from '#contract/form-routes.ts';
import type { Encoding } from './read-post.ts';
import type { Refusal } from './refusal.ts';

export type Reply = APIGatewayProxyStructuredResultV2;

/** How soon a client may try again after a storage failure. */
const retryAfterSeconds = 5;

/** Says yes: 201 to a script, and to a browser without JavaScript a redirect to the prerendered thank-you page. */
export function acceptedReply(form: FormName, encoding: Encoding): Reply {
  if (encoding === 'urlencoded') return redirectTo(formRoutes[form].acceptedPage);
  return jsonReply(201, { accepted: true } satisfies FormAccepted);
}

/** Says no: the refusal as JSON to a script, the prerendered error page to a browser without JavaScript. */
export function refusedReply(form: FormName, encoding: Encoding, refusal: Refusal): Reply {
  if (encoding === 'urlencoded') return redirectTo(formRoutes[form].refusedPage);
  const { status, code, message, fields } = refusal;
  const body: FormRefused = { error: { code, message, ...(fields && { fields }) } };
  return jsonReply(status, body, status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {});
}

/** 303 makes the browser fetch the page with GET, so that reloading it does not send the form again. */
function redirectTo(page: string): Reply {
  return { statusCode: 303, headers: { location: page, 'cache-control': 'no-store' } };
}

function jsonReply(statusCode: number, body: FormAccepted | FormRefused, headers: Record<string, string> = {}): Reply {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}
