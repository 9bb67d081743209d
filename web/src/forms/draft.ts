import * as v from 'valibot';
import type { FormName } from '#contract/form-routes.ts';

const attemptSchema = v.object({ key: v.string(), payload: v.string() });
const draftSchema = v.object({ values: v.record(v.string(), v.string()), attempt: v.optional(attemptSchema) });

export type Attempt = Readonly<v.InferOutput<typeof attemptSchema>>;

/** What is kept of an unfinished form until it is sent or the tab is closed (T4). */
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

const storageKey = (form: FormName) => `draft:${form}`;

/** Reads a form's draft. No draft, a broken one, or a browser that keeps nothing are all an empty draft. */
export function readDraft(storage: () => Storage, form: FormName): Draft {
  try {
    return v.parse(draftSchema, JSON.parse(storage().getItem(storageKey(form)) ?? ''));
  } catch {
    return { values: {} };
  }
}

/** Keeps a form's draft. Where the browser refuses to store anything, the page itself still holds the words. */
export function writeDraft(storage: () => Storage, form: FormName, draft: Draft): void {
  try {
    storage().setItem(storageKey(form), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: nothing a visitor could do about it, and nothing on the page is lost.
  }
}

export function clearDraft(storage: () => Storage, form: FormName): void {
  try {
    storage().removeItem(storageKey(form));
  } catch {
    // What could not be removed could not be written either.
  }
}

/**
 * The attempt to send a payload with. Sending the same words again, even after a reload, is the same submission and
 * keeps its key, so that an answer lost on the way never makes a second item; other words are another submission.
 */
export function attemptFor(payload: string, earlier: Attempt | undefined, newKey: () => string): Attempt {
  return earlier?.payload === payload ? earlier : { key: newKey(), payload };
}

/** Puts words into a form that is opened next; what was typed there before stays where the two do not meet. */
export function prefillDraft(storage: () => Storage, form: FormName, values: Draft['values']): void {
  writeDraft(storage, form, { values: { ...readDraft(storage, form).values, ...values } });
}
