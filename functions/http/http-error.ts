import type { FormErrorCode } from '#contract/form-routes.ts';
import type { FieldErrors } from '#contract/field-errors.ts';

/** An answer of 4xx or 5xx. `message` is public text: it never holds anything of an internal error. */
export type HttpError = {
  readonly status: 400 | 403 | 409 | 413 | 415 | 500 | 503;
  readonly code: FormErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
};

/** 403: the request did not come through the site. */
export const forbidden: HttpError = { status: 403, code: 'forbidden', message: 'Use the site to send this form.' };

/** 403: a page of another site sent the form. */
export const crossSite: HttpError = {
  status: 403,
  code: 'cross-site',
  message: 'Send this form from a page of this site, not from another one.',
};

/** 413 (F6). No browser meets it: a form's fields at their limits always fit. */
export function tooLarge(maxBytes: number): HttpError {
  return { status: 413, code: 'too-large', message: `Send at most ${maxBytes} bytes.` };
}

/** 415 (F6). */
export const unsupportedMediaType: HttpError = {
  status: 415,
  code: 'unsupported-media-type',
  message: 'Send application/json or application/x-www-form-urlencoded, in UTF-8.',
};

/** 409: an idempotency key that already names another submission. */
export const idempotencyConflict: HttpError = {
  status: 409,
  code: 'idempotency-conflict',
  message: 'This Idempotency-Key was already used for another submission.',
};

/** 503: the store did not answer; nothing was stored, or nobody knows. Sending again with the same key is safe. */
export const unavailable: HttpError = {
  status: 503,
  code: 'unavailable',
  message: 'The service is unavailable for a moment. Please try again.',
};

/** 500: a defect of ours. */
export const internal: HttpError = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong. Please try again.',
};

/** 400: the body could not be read as fields at all. */
export function invalidBody(message: string): HttpError {
  return { status: 400, code: 'invalid-body', message };
}

/** 400: the named fields were refused (F6). */
export function invalidFields(fields: FieldErrors): HttpError {
  return { status: 400, code: 'invalid-fields', message: 'Some fields need attention.', fields };
}
