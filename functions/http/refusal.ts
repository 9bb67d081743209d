import type { FormErrorCode } from '#contract/form-routes.ts';
import type { FieldErrors } from '#contract/field-errors.ts';

/** Why a submission was not taken. `message` is public text: it never holds anything of an internal error. */
export type Refusal = {
  readonly status: 400 | 403 | 409 | 413 | 415 | 500 | 503;
  readonly code: FormErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
};

/** 403: the request did not come through the site. */
export const forbidden: Refusal = { status: 403, code: 'forbidden', message: 'Use the site to send this form.' };

/** 413 (F6). */
export const tooLarge: Refusal = { status: 413, code: 'too-large', message: 'Send at most 16 KiB.' };

/** 415 (F6). */
export const unsupportedMediaType: Refusal = {
  status: 415,
  code: 'unsupported-media-type',
  message: 'Send application/json or application/x-www-form-urlencoded, in UTF-8.',
};

/** 409: an idempotency key that already names another submission. */
export const idempotencyConflict: Refusal = {
  status: 409,
  code: 'idempotency-conflict',
  message: 'This Idempotency-Key was already used for another submission.',
};

/** 503: the store did not answer; nothing was stored, or nobody knows. Sending again with the same key is safe. */
export const unavailable: Refusal = {
  status: 503,
  code: 'unavailable',
  message: 'The service is unavailable for a moment. Please try again.',
};

/** 500: a defect of ours. */
export const internal: Refusal = { status: 500, code: 'internal', message: 'Something went wrong. Please try again.' };

/** 400: the body could not be read as fields at all. */
export function invalidBody(message: string): Refusal {
  return { status: 400, code: 'invalid-body', message };
}

/** 400: the named fields were refused (F6). */
export function invalidFields(fields: FieldErrors): Refusal {
  return { status: 400, code: 'invalid-fields', message: 'Some fields need attention.', fields };
}
