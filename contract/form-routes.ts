import type { FieldErrors } from './field-errors.ts';

/** Where each form is posted, and the prerendered pages a browser without JavaScript is sent to afterwards. */
export const formRoutes = {
  contacts: {
    path: '/api/contacts',
    acceptedPage: '/contact/sent',
    refusedPage: '/contact/not-sent',
  },
  newsletters: {
    path: '/api/newsletters',
    acceptedPage: '/newsletter/subscribed',
    refusedPage: '/newsletter/not-subscribed',
  },
} as const;

export type FormName = keyof typeof formRoutes;

/** The largest body a form may post, in bytes (F6). */
export const maxBodyBytes = 16 * 1024;

/**
 * Names one submission, so that sending it again never stores it twice. The same key with another payload is
 * a conflict (409). A client that sends none gets a key made from the payload itself.
 */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeyPattern = /^[\w-]{16,64}$/;

/** The body of an accepted submission. */
export type FormAccepted = { readonly accepted: true };

export type FormErrorCode =
  | 'invalid-body'
  | 'invalid-fields'
  | 'idempotency-conflict'
  | 'forbidden'
  | 'too-large'
  | 'unsupported-media-type'
  | 'unavailable'
  | 'internal';

/** The body of a refused submission. `fields` is there when fields were refused (F6). */
export type FormRefused = {
  readonly error: { readonly code: FormErrorCode; readonly message: string; readonly fields?: FieldErrors };
};
