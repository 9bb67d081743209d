import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie, writeCookie } from '#local/http/cookies.ts';
import { html, type Html } from '#local/http/html.ts';
import type { HttpRequest } from '#local/http/message.ts';
import { isSameOrigin } from '#local/http/same-origin.ts';

const cookieName = 'XSRF-TOKEN';
const fieldName = '_csrf';
const lifetimeSeconds = 3_600;

/** A form's token: in a cookie and in a field of the form, so that only a page that was given it can post it. */
export type FormToken = { readonly cookie: string; readonly field: Html };

/** The browser's token, or a new one. One is kept for all tabs. */
export function createFormToken({ headers }: HttpRequest): FormToken {
  const kept = readCookie(headers, cookieName);
  const token = kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url');
  return {
    cookie: writeCookie(cookieName, token, lifetimeSeconds),
    field: html`<input type="hidden" name="${fieldName}" value="${token}" />`,
  };
}

/** Whether the form was filled in on a page of this pool in this browser. */
export function isOwnForm(request: HttpRequest, form: URLSearchParams): boolean {
  const expected = Buffer.from(readCookie(request.headers, cookieName) ?? '');
  const given = Buffer.from(form.get(fieldName) ?? '');
  const isSame = expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
  return isSame && isSameOrigin(request);
}
