import type { FieldErrors } from '#contract/field-errors.ts';
import type { FormErrorCode } from '#contract/form-protocol.ts';

/** Visitors read `message`: it contains no text of an internal error. */
export type HttpError = {
  readonly status: 400 | 403 | 413 | 415 | 429 | 500 | 503;
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
  const wait = minutes === 1 ? 'a minute' : minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  const message = `Too many requests came from your connection. Try again in ${wait}.`;
  return { status: 429, code: 'too-many-requests', message, retryAfterSeconds };
}

export function tooLarge(maxBytes: number): HttpError {
  return { status: 413, code: 'too-large', message: `The form is too large. Send at most ${maxBytes} bytes.` };
}

export const unsupportedMediaType: HttpError = {
  status: 415,
  code: 'unsupported-media-type',
  message: 'The content type is not supported. Send application/json or application/x-www-form-urlencoded, in UTF-8.',
};

export const unavailable: HttpError = {
  status: 503,
  code: 'unavailable',
  message: 'The service is unavailable for a moment. Please try again.',
  retryAfterSeconds: 5,
};

export const internal: HttpError = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong. Please try again.',
};

export function invalidBody(message: string): HttpError {
  return { status: 400, code: 'invalid-body', message };
}

export function invalidFields(fields: FieldErrors): HttpError {
  return { status: 400, code: 'invalid-fields', message: 'Some fields need attention.', fields };
}
