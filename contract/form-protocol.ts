import * as v from 'valibot';

export const formNames = ['contacts', 'newsletters'] as const;

export type FormName = (typeof formNames)[number];

export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<FormName, Value>>;
export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(formNames.map((form) => [form, valueFor(form)]));
}

export function composeFormPost(siteUrl: string, fields: object) {
  const headers = { 'content-type': 'application/json', origin: siteUrl };
  return { method: 'POST', headers, body: JSON.stringify(fields) };
}

export const honeypotField = 'website';

/** The email address of the canary's messages. `example.com` receives no email. */
export const canaryEmail = 'canary@example.com';

/** The receipt page after a native post: `GET <path>?reference=7K3M-Q2XD-4RTN`. */
export const referenceParameter = 'reference';

export const formAcceptedSchema = v.object({
  accepted: v.literal(true),
  reference: v.optional(v.string()),
  /** Until when the company answers, in words. */
  answerBy: v.optional(v.string()),
});

const formErrorCodes = [
  'invalid-body',
  'invalid-fields',
  'forbidden',
  'cross-site',
  'too-many-requests',
  'unavailable',
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
