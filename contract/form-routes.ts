import * as v from 'valibot';

/** Apart from the schemas in `forms.ts`, so that a page knows a path without loading a schema. */
export const formRoutes = {
  contacts: { path: '/api/contacts', page: '/contact' },
  newsletters: { path: '/api/newsletters', page: '/' },
} as const;

export type FormName = keyof typeof formRoutes;

function isFormName(name: string): name is FormName {
  return Object.hasOwn(formRoutes, name);
}

export const formNames: readonly FormName[] = Object.keys(formRoutes).filter(isFormName);

export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<FormName, Value>>;
export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(formNames.map((form) => [form, valueFor(form)]));
}

/** The same key with other fields is a conflict (409). A native post has no key: its key is a digest of its fields and the date. */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeyPattern = /^[\w-]{16,64}$/;

/** Milliseconds from opening the page to sending the form (N5). */
export const fillTimeHeader = 'x-fill-time';

/** A field that no person sees (N5). */
export const honeypotField = 'website';

/** The form function stores a message from this address for a day and shows it to no one (O4). No email can reach it. */
export const canaryEmail = 'canary@example.com';

/** The receipt page after a native post: `GET <path>?reference=7K3M-Q2XD-4RTN`. */
export const referenceParameter = 'reference';

/** `reference` names a message to its sender. */
export const formAcceptedSchema = v.object({ accepted: v.literal(true), reference: v.optional(v.string()) });

export type FormAccepted = v.InferOutput<typeof formAcceptedSchema>;

const formErrorCodes = [
  'invalid-body',
  'invalid-fields',
  'idempotency-conflict',
  'forbidden',
  'cross-site',
  'too-large',
  'too-many-requests',
  'unsupported-media-type',
  'unavailable',
  'internal',
] as const;

export type FormErrorCode = (typeof formErrorCodes)[number];

export const formRefusedSchema = v.object({
  error: v.object({
    code: v.picklist(formErrorCodes),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

export type FormRefused = v.InferOutput<typeof formRefusedSchema>;
