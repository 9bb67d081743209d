import * as v from 'valibot';

/** Separate from `forms.ts`, so that a page can read a path without loading the schemas of the fields. */
export const formRoutes = {
  contacts: { kind: 'lead', path: '/api/contacts', page: '/contact' },
  newsletters: { kind: 'subscription', path: '/api/newsletters', page: '/' },
} as const;

export type FormName = keyof typeof formRoutes;

export type FormKind = (typeof formRoutes)[FormName]['kind'];

/** `NameOf<'lead'>`: the names of the forms of this kind. */
export type NameOf<Kind extends FormKind> = {
  [Name in FormName]: (typeof formRoutes)[Name]['kind'] extends Kind ? Name : never;
}[FormName];

function isFormName(name: string): name is FormName {
  return Object.hasOwn(formRoutes, name);
}

export const formNames: readonly FormName[] = Object.keys(formRoutes).filter(isFormName);

export function namesOf<Kind extends FormKind>(kind: Kind): readonly NameOf<Kind>[] {
  return formNames.filter((name): name is NameOf<Kind> => formRoutes[name].kind === kind);
}

export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<FormName, Value>>;
export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(formNames.map((form) => [form, valueFor(form)]));
}

/** The same key with other fields gets 409. A native post sends no key. */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeyPattern = /^[\w-]{16,64}$/;

/** Milliseconds from opening the page to sending the form. */
export const fillTimeHeader = 'x-fill-time';

export const honeypotField = 'website';

/** The email address of the canary's messages. `example.com` receives no email. */
export const canaryEmail = 'canary@example.com';

/** The receipt page after a native post: `GET <path>?reference=7K3M-Q2XD-4RTN`. */
export const referenceParameter = 'reference';

export const formAcceptedSchema = v.object({ accepted: v.literal(true), reference: v.optional(v.string()) });

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
