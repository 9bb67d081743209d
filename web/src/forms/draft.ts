import * as v from 'valibot';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { inStorage } from '#web/src/ui/storage.ts';
import type { FormValues } from './form-values.ts';

const draftSchema = v.object({
  values: v.record(v.string(), v.string()),
  /** True if `values` were sent and it is unknown whether they arrived. */
  isSent: v.boolean(),
});

type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

const storageKey = (form: FormName) => `draft:${form}`;

/** The text of a form in this tab, also after a reload. A broken entry is no draft. */
export function readDraft(form: FormName): Draft | undefined {
  const text = inStorage('sessionStorage', (storage) => storage.getItem(storageKey(form)));
  const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), text);
  return draft.success ? draft.output : undefined;
}

export function keepDraft(form: FormName, values: FormValues, isSent = false): void {
  const draft: Draft = { values, isSent };
  inStorage('sessionStorage', (storage) => {
    if (Object.values(values).some(Boolean)) storage.setItem(storageKey(form), JSON.stringify(draft));
    else storage.removeItem(storageKey(form));
  });
}

/** Runs when a session ends, so that the next person in this tab does not see the drafts. */
export function clearDrafts(): void {
  for (const form of formNames) keepDraft(form, {});
}

export function prefillDraft(form: FormName, written: FormValues): void {
  keepDraft(form, addWritten(readDraft(form)?.values ?? {}, written));
}

/** A message that the site has written comes below the typed one. Other written values replace the typed ones. */
export function addWritten(typed: FormValues, { message: written = '', ...others }: FormValues): FormValues {
  const { message = '' } = typed;
  return { ...typed, ...others, message: message.includes(written) ? message : `${message}\n\n${written}`.trimStart() };
}
