import * as v from 'valibot';
import type { FormName } from '#contract/form-routes.ts';
import { clearDraft, draftKey, isExpired, type DraftStorage } from './stored-drafts.ts';

const attemptSchema = v.object({ key: v.string(), payload: v.string() });
const draftSchema = v.object({ values: v.record(v.string(), v.string()), attempt: v.optional(attemptSchema) });
const storedSchema = v.object({ ...draftSchema.entries, savedAt: v.number() });

export type Attempt = Readonly<v.InferOutput<typeof attemptSchema>>;

/** What is kept of an unfinished form until it is sent, cleared, or `draftDays` old (T4). */
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

/** Reads a form's draft. No draft, an old or broken one, or a browser that keeps nothing are all an empty draft. */
export function readDraft(drafts: DraftStorage, form: FormName): Draft {
  try {
    const stored = JSON.parse(drafts.storage().getItem(draftKey(form)) ?? '');
    const { savedAt, ...draft } = v.parse(storedSchema, stored);
    if (!isExpired(savedAt, drafts.now())) return draft;
    clearDraft(drafts, form);
    return { values: {} };
  } catch {
    return { values: {} };
  }
}

/** Keeps a form's draft. Where the browser refuses to store anything, the page itself still holds the words. */
export function writeDraft({ storage, now }: DraftStorage, form: FormName, draft: Draft): void {
  try {
    storage().setItem(draftKey(form), JSON.stringify({ ...draft, savedAt: now() }));
  } catch {
    // Storage is full or forbidden: nothing a visitor could do about it, and nothing on the page is lost.
  }
}

/**
 * The attempt to send a payload with. Sending the same words again, even after a reload, is the same submission and
 * keeps its key, so that an answer lost on the way never makes a second item; other words are another submission.
 */
export function attemptFor(payload: string, earlier: readonly (Attempt | undefined)[], newKey: () => string): Attempt {
  return earlier.find((attempt) => attempt?.payload === payload) ?? { key: newKey(), payload };
}

/** Puts words into a form that is opened next; what was typed there before stays where the two do not meet. */
export function prefillDraft(drafts: DraftStorage, form: FormName, values: Draft['values']): void {
  writeDraft(drafts, form, { values: { ...readDraft(drafts, form).values, ...values } });
}
