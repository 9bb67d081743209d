import * as v from 'valibot';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { draftDays } from '#contract/limits.ts';
import { inStorage } from '#web/src/ui/storage.ts';
import { fillEmptyFields, fillField, formFields, formValues, type FormValues } from './form-values.ts';

const keptMs = draftDays * 86_400_000;

const draftSchema = v.object({
  id: v.string(),
  values: v.record(v.string(), v.string()),
  /** True if `values` were sent and it is unknown whether they arrived. */
  isSent: v.boolean(),
  savedAt: v.number(),
});

type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

const storageKey = (form: FormName) => `draft:${form}`;

const parseDraft = (text: unknown) => v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), text);

/** Removes a draft that is too old or broken. */
export function readDraft(form: FormName): Draft | undefined {
  const text = inStorage('localStorage', (storage) => storage.getItem(storageKey(form)));
  if (typeof text !== 'string') return undefined;
  const draft = parseDraft(text);
  // Accepts a date in the future too, because the clock may have been ahead when the draft was saved.
  if (draft.success && Math.abs(Date.now() - draft.output.savedAt) <= keptMs) return draft.output;
  clearDraft(form);
  return undefined;
}

function writeDraft(form: FormName, words: Omit<Draft, 'savedAt'>): void {
  const draft: Draft = { ...words, savedAt: Date.now() };
  inStorage('localStorage', (storage) => storage.setItem(storageKey(form), JSON.stringify(draft)));
}

function clearDraft(form: FormName): void {
  inStorage('localStorage', (storage) => storage.removeItem(storageKey(form)));
}

/** Runs at sign-out, so that the next person at this browser does not see the drafts. */
export function clearDrafts(): void {
  for (const form of formNames) clearDraft(form);
}

export function clearExpiredDrafts(): void {
  for (const form of formNames) readDraft(form);
}

export function prefillDraft(form: FormName, values: FormValues): void {
  const draft = readDraft(form);
  const message = addBelow(draft?.values['message'], values['message']);
  const merged = { ...draft?.values, ...values, message };
  writeDraft(form, { id: draft?.id ?? crypto.randomUUID(), values: merged, isSent: false });
}

/** A message that the site has written comes below a typed one, never in its place. */
function addBelow(typed = '', written = ''): string {
  return typed.includes(written) ? typed : `${typed}\n\n${written}`.trimStart();
}

export type OpenDraft = ReturnType<typeof openDraft>;

/** All tabs share one draft per form, and the last edit wins. Sending does not delete a later draft of another tab. */
export function openDraft(form: FormName) {
  const stored = readDraft(form);
  let id = stored?.id ?? crypto.randomUUID();

  const keep = (values: FormValues, isSent = false): void => {
    if (isSame(values, {})) clearDraft(form);
    else writeDraft(form, { id, values, isSent });
  };
  const draftOfOtherTab = (values: FormValues): Draft | undefined => {
    const draft = readDraft(form);
    return draft && !isSame(draft.values, values) ? draft : undefined;
  };

  return {
    wasSent: stored?.isSent ?? false,
    isStored: () => readDraft(form) !== undefined,
    /** Another tab removed the draft that this form shows: the person signed out there, or sent the text. */
    isRemoved: ({ key, oldValue, newValue }: StorageEvent, element: HTMLFormElement): boolean => {
      const removed = key === storageKey(form) && newValue === null ? parseDraft(oldValue) : undefined;
      return removed?.success === true && isSame(removed.output.values, formValues(element));
    },
    keep: (element: HTMLFormElement) => keep(formValues(element)),
    setSent: (values: FormValues, isSent: boolean) => {
      if (!draftOfOtherTab(values)) keep(values, isSent);
    },
    /** Empties the sent fields. Text typed during the request stays and gets a new idempotency key. */
    clearFields: (element: HTMLFormElement, sent: FormValues): void => {
      const other = draftOfOtherTab(formValues(element));
      for (const field of formFields(element)) if (field.value === sent[field.name]) fillField(field, '');
      id = crypto.randomUUID();
      // The input events of `fillField` have overwritten the stored draft, so this line restores the other tab's draft.
      if (other) writeDraft(form, other);
      else keep(formValues(element));
    },
    restore: (element: HTMLFormElement, { message: written, ...given }: FormValues): boolean => {
      fillEmptyFields(element, { ...stored?.values, ...given });
      const message = formFields(element).find(({ name }) => name === 'message');
      if (message) message.value = addBelow(message.value, written);
      const restored = formValues(element);
      if (!isSame(restored, stored?.values ?? {})) keep(restored);
      return stored !== undefined;
    },
    /** Equal payloads of one draft get the same key, even after a reload or in two tabs. */
    idempotencyKey: async (payload: string): Promise<string> => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id + payload));
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  } as const;
}

/** An empty field is the same as no field. */
function isSame(some: FormValues, others: FormValues): boolean {
  const names = [...Object.keys(some), ...Object.keys(others)];
  return names.every((name) => (some[name] ?? '') === (others[name] ?? ''));
}
