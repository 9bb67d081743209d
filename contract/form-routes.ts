import * as v from 'valibot';

/**
 * Where each form is posted, and the prerendered pages a browser without JavaScript is sent to afterwards. Plain data:
 * every page of the site reads it, and none should load a schema for that. The rest of a form is in `forms.ts`.
 */
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

/** The address of a page that answers a form posted without JavaScript. */
export type FormResultPath = (typeof formRoutes)[FormName]['acceptedPage' | 'refusedPage'];

function isFormName(name: string): name is FormName {
  return Object.hasOwn(formRoutes, name);
}

export const formNames: readonly FormName[] = Object.keys(formRoutes).filter(isFormName);

/** Makes a record with one value for each form. */
export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<FormName, Value>>;
export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(formNames.map((form) => [form, valueFor(form)]));
}

/**
 * Names one submission, so that sending it again never stores it twice. The same key with another payload is
 * a conflict (409). A client that sends none gets a key made from the payload itself.
 */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeyPattern = /^[\w-]{16,64}$/;

/** The body of an accepted submission. */
export type FormAccepted = { readonly accepted: true };

const formErrorCodes = [
  'invalid-body',
  'invalid-fields',
  'idempotency-conflict',
  'forbidden',
  'cross-site',
  'too-large',
  'unsupported-media-type',
  'unavailable',
  'internal',
] as const;

export type FormErrorCode = (typeof formErrorCodes)[number];

/** The body of a refused submission. `fields` is there when fields were refused (F6). */
export const formRefusedSchema = v.object({
  error: v.object({
    code: v.picklist(formErrorCodes),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

export type FormRefused = v.InferOutput<typeof formRefusedSchema>;
