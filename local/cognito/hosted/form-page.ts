import { randomBytes } from 'node:crypto';
import { CognitoError } from '#local/cognito/cognito-error.ts';
import { readCookie, writeCookie } from '#local/http/cookies.ts';
import { html, type Html } from '#local/http/html.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { isSameOrigin } from '#local/http/same-origin.ts';
import { readAuthorizationRequest, type AuthorizationRequest } from './authorization-request.ts';
import { replyErrorPage, replyHostedPage, replyToProblem, withCookie } from './hosted-page.ts';
import type { AnswerHosted, Hosted } from './hosted.ts';

/** The form's token is in a cookie and in a field, so that only a page that was given it can post the form. */
const tokenCookie = 'XSRF-TOKEN';
const tokenField = '_csrf';
const tokenSeconds = 3_600;

export type Shown = { readonly name: string; readonly error?: string; readonly note?: string };

export type FormPage = {
  readonly title: string;
  readonly action: string;
  readonly button: string;
  readonly fields: (name: string) => Html;
  readonly links?: (hosted: Hosted, request: AuthorizationRequest) => Html;
  /** Answers, or gives the page that comes next. A `CognitoError` shows this page again with its message. */
  readonly submit: (
    hosted: Hosted,
    request: AuthorizationRequest,
    form: URLSearchParams,
  ) => Promise<HttpResponse | { readonly next: FormPage; readonly shown: Shown }>;
};

export function showForm(page: FormPage): AnswerHosted {
  return (httpRequest, hosted) => {
    const read = readAuthorizationRequest(httpRequest.query, hosted.pool);
    if (read.kind !== 'valid') return replyToProblem(hosted, read);
    return render(page, httpRequest, hosted, read.request, { name: read.request.loginHint ?? '' });
  };
}

/** Takes a posted form, if it was filled in on a page of this pool. */
export function submitForm(page: FormPage): AnswerHosted {
  return async (httpRequest, hosted) => {
    const read = readAuthorizationRequest(httpRequest.query, hosted.pool);
    if (read.kind !== 'valid') return replyToProblem(hosted, read);
    const form = new URLSearchParams(httpRequest.body.toString());
    const isOwn = form.get(tokenField) === readToken(httpRequest) && isSameOrigin(httpRequest);
    if (!isOwn) return replyErrorPage(hosted.branding, 'The form has expired. Go back and retry.');
    try {
      const outcome = await page.submit(hosted, read.request, form);
      if ('statusCode' in outcome) return outcome;
      return render(outcome.next, httpRequest, hosted, read.request, outcome.shown);
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      const shown = { name: form.get('username') ?? '', error: error.message };
      return render(page, httpRequest, hosted, read.request, shown);
    }
  };
}

function render(
  { title, action, button, fields, links }: FormPage,
  httpRequest: HttpRequest,
  hosted: Hosted,
  request: AuthorizationRequest,
  { name, ...messages }: Shown,
): HttpResponse {
  const token = readToken(httpRequest) ?? randomBytes(32).toString('base64url');
  const body = html`<form method="post" action="${action}?${request.query}">
      <input type="hidden" name="${tokenField}" value="${token}" />
      ${fields(name)}
      <button>${button}</button>
    </form>
    ${links?.(hosted, request)}`;
  const response = replyHostedPage(hosted, request, { title, body, ...messages });
  return withCookie(response, writeCookie(tokenCookie, token, tokenSeconds));
}

function readToken({ headers }: HttpRequest): string | undefined {
  const token = readCookie(headers, tokenCookie);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
