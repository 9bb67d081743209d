import type { FieldErrors } from '#contract/field-errors.ts';
import type { FormErrorCode } from '#contract/form-protocol.ts';

/** Visitors read `message`: it contains no text of an internal error. */
export type HttpError = {
  readonly status: 400 | 403 | 429 | 503;
  readonly code: FormErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
};

export const forbidden: HttpError = {
  status: 403,
  code: 'forbidden',
  message: 'Requests to this URL must come through the website. Send the form there.',
};

export const crossSite: HttpError = {
  status: 403,
  code: 'cross-site',
  message: 'Send this form from a page of this site, not from a page of another site.',
};

export function tooManyRequests(retryAfterSeconds: number): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Too many requests came from your connection. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return { status: 429, code: 'too-many-requests', message, retryAfterSeconds };
}

export const invalidBody: HttpError = {
  status: 400,
  code: 'invalid-body',
  message:
    'The form cannot be read. Send JSON or application/x-www-form-urlencoded in UTF-8, each field once and within its limit.',
};

export function invalidFields(fields: FieldErrors): HttpError {
  return { status: 400, code: 'invalid-fields', message: 'Some fields need attention.', fields };
}

export const unavailable: HttpError = {
  status: 503,
  code: 'unavailable',
  message: 'The service is unavailable for a moment. Please try again.',
  retryAfterSeconds: 5,
};
