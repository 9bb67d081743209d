import * as v from 'valibot';
import type { SubscriptionLink, subscriptionLinks } from './subscriptions.ts';

/** Kept apart from the schemas in `forms.ts`, so that no page loads a schema to know a path. */
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

export type FormResultPath =
  | (typeof formRoutes)[FormName]['acceptedPage' | 'refusedPage']
  | (typeof subscriptionLinks)[SubscriptionLink]['donePage'];

function isFormName(name: string): name is FormName {
  return Object.hasOwn(formRoutes, name);
}

export const formNames: readonly FormName[] = Object.keys(formRoutes).filter(isFormName);

export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<FormName, Value>>;
export function mapForms<Value>(valueFor: (form: FormName) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(formNames.map((form) => [form, valueFor(form)]));
}

/** A key that comes again with another payload is a conflict (409). Without one the key is made from the payload. */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeyPattern = /^[\w-]{16,64}$/;

/** Carries the reference to a browser that has posted a form by itself, in the address of the page that it is sent to. */
export const referenceParameter = 'reference';

/** In the address that a browser posts to whose page has a script: it is sent to a page whose script shows the reference. */
export const scriptedParameter = 'scripted';

/** `reference` names a lead to the person who sent it. */
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
