import { randomBytes } from 'node:crypto';
import { CognitoError } from '#local/cognito/user-pool/cognito-error.ts';
import { readCookie, withCookie, writeCookie } from '#local/http/cookies.ts';
import { html, type Html } from '#local/http/html.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { replyPage } from '#local/http/page.ts';
import { isSameOrigin } from '#local/http/same-origin.ts';
import { readAuthorizationRequest, type AuthorizationRequest } from './authorization-request.ts';
import { errorText, replyErrorPage, type AnswerHosted, type Hosted } from './hosted.ts';

/** The form's token is in a cookie and in a field, so that only a page that was given it can post the form. */
const tokenCookie = 'XSRF-TOKEN';
const tokenField = '_csrf';
const tokenSeconds = 3_600;

type Shown = { readonly name: string; readonly error?: string; readonly note?: string };

export type FormPage = {
  readonly title: string;
  readonly path: string;
  readonly button: string;
  readonly fields: (name: string) => Html;
  readonly links?: (hosted: Hosted, request: AuthorizationRequest) => Html;
  /** Answers, or gives the page that comes next. A `CognitoError` shows this page again with its message. */
  readonly submit: (
    hosted: Hosted,
    request: AuthorizationRequest,
    field: (name: string) => string,
  ) => Promise<HttpResponse | { readonly next: FormPage; readonly shown: Shown }>;
};

export function showForm(page: FormPage): AnswerHosted {
  return (httpRequest, hosted) => {
    const request = readAuthorizationRequest(hosted, httpRequest.query);
    if ('statusCode' in request) return request;
    return render(page, httpRequest, hosted, request, { name: request.loginHint ?? '' });
  };
}

/** Takes a posted form, if it was filled in on a page of this pool. */
export function submitForm(page: FormPage): AnswerHosted {
  return async (httpRequest, hosted) => {
    const request = readAuthorizationRequest(hosted, httpRequest.query);
    if ('statusCode' in request) return request;
    const form = new URLSearchParams(httpRequest.body.toString());
    const field = (name: string) => form.get(name) ?? '';
    const isOwn = form.get(tokenField) === readToken(httpRequest) && isSameOrigin(httpRequest);
    if (!isOwn) return replyErrorPage(hosted, 'The form has expired. Go back and retry.');
    try {
      const outcome = await page.submit(hosted, request, field);
      if ('statusCode' in outcome) return outcome;
      return render(outcome.next, httpRequest, hosted, request, outcome.shown);
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      return render(page, httpRequest, hosted, request, { name: field('username'), error: error.message });
    }
  };
}

function render(
  { title, path, button, fields, links }: FormPage,
  httpRequest: HttpRequest,
  hosted: Hosted,
  request: AuthorizationRequest,
  { name, error, note }: Shown,
): HttpResponse {
  const token = readToken(httpRequest) ?? randomBytes(32).toString('base64url');
  const body = html`<main>
    <h1>${title}</h1>
    ${error === undefined ? undefined : errorText(error)}
    ${note === undefined ? undefined : html`<p role="status">${note}</p>`}
    <form method="post" action="${path}?${request.query}">
      <input type="hidden" name="${tokenField}" value="${token}" />
      ${fields(name)}
      <button>${button}</button>
    </form>
    ${links?.(hosted, request)}
    <footer>The local stand-in for Cognito managed login.</footer>
  </main>`;
  // The form may end at the client's own address, and nowhere else.
  const formOrigins = [new URL(request.redirectUri).origin];
  const response = replyPage(error === undefined ? 200 : 400, { title, style: hosted.style, formOrigins, body });
  return withCookie(response, writeCookie(tokenCookie, token, tokenSeconds));
}

function readToken({ headers }: HttpRequest): string | undefined {
  const token = readCookie(headers, tokenCookie);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
