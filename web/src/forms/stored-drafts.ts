import { formNames, type FormName } from '#contract/form-routes.ts';
import { draftDays } from '#contract/limits.ts';

/** Where drafts are kept, and what time it is there. */
export type DraftStorage = { readonly storage: () => Storage; readonly now: () => number };

/** Local storage outlives the tab. */
export const browserDrafts: DraftStorage = { storage: () => localStorage, now: Date.now };

const keptMs = draftDays * 86_400_000;

export const draftKey = (form: FormName) => `draft:${form}`;

/** Either way: a draft from a clock that was ahead is not kept until that time comes again. */
export function isExpired(savedAt: number, now: number): boolean {
  return Math.abs(now - savedAt) > keptMs;
}

export function clearDraft({ storage }: DraftStorage, form: FormName): void {
  try {
    storage().removeItem(draftKey(form));
  } catch {
    // What could not be removed could not be written either.
  }
}

/** Whoever signs out leaves nothing of theirs to the next person at this browser. */
export function clearDrafts(drafts: DraftStorage): void {
  for (const form of formNames) clearDraft(drafts, form);
}

/** Removes what is too old or cannot be read, also where its form is never opened again. */
export function clearExpiredDrafts(drafts: DraftStorage): void {
  for (const form of formNames) if (!isWorthKeeping(drafts, form)) clearDraft(drafts, form);
}

function isWorthKeeping({ storage, now }: DraftStorage, form: FormName): boolean {
  try {
    const draft: unknown = JSON.parse(storage().getItem(draftKey(form)) ?? '');
    return !isExpired(Number(Reflect.get(Object(draft), 'savedAt')), now());
  } catch {
    return false;
  }
}
