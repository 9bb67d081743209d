import { Refusal } from '#local/cognito/refusal.ts';
import type { HttpResponse } from '#local/http/message.ts';
import { readAuthorizationRequest, type AuthorizationRequest } from './authorization-request.ts';
import { createFormToken, isOwnForm, type FormToken } from './form-token.ts';
import type { AnswerHosted, Hosted } from './hosted.ts';
import { replyErrorPage, replyToProblem } from './hosted-page.ts';

type Shown = { readonly error?: string | undefined; readonly form?: URLSearchParams };

/** A page with a form that is posted back to its own address. */
export type FormPage = {
  readonly show: (hosted: Hosted, request: AuthorizationRequest, token: FormToken, shown: Shown) => HttpResponse;
  /** What the form is for. A `Refusal` shows the page again with its message. */
  readonly submit: (
    hosted: Hosted,
    request: AuthorizationRequest,
    form: URLSearchParams,
    token: FormToken,
  ) => HttpResponse | Promise<HttpResponse>;
};

export function showForm({ show }: FormPage): AnswerHosted {
  return (httpRequest, hosted) => {
    const read = readAuthorizationRequest(httpRequest.query, hosted.pool);
    if (read.kind !== 'valid') return replyToProblem(hosted, read);
    const token = createFormToken(httpRequest);
    return withCookie(show(hosted, read.request, token, {}), token);
  };
}

/** Takes a posted form, if it was filled in on a page of this pool. */
export function submitForm({ show, submit }: FormPage): AnswerHosted {
  return async (httpRequest, hosted) => {
    const read = readAuthorizationRequest(httpRequest.query, hosted.pool);
    if (read.kind !== 'valid') return replyToProblem(hosted, read);
    const form = new URLSearchParams(httpRequest.body.toString());
    if (!isOwnForm(httpRequest, form))
      return replyErrorPage(hosted.branding, 'The form has expired. Go back and retry.');
    const token = createFormToken(httpRequest);
    try {
      return await submit(hosted, read.request, form, token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return withCookie(show(hosted, read.request, token, { error: error.message, form }), token);
    }
  };
}

function withCookie(response: HttpResponse, { cookie }: FormToken): HttpResponse {
  const cookies = [...(response.headers['set-cookie'] ?? []), cookie];
  return { ...response, headers: { ...response.headers, 'set-cookie': cookies } };
}
