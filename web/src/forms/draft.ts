import * as v from 'valibot';
import type { FormName } from '#contract/form-protocol.ts';
import { readEntry, removeEntry, writeEntry } from '#web/src/memory/storage.ts';
import type { FormValues } from './form-values.ts';

const draftSchema = v.object({
  values: v.record(v.string(), v.string()),
  /** True if `values` were sent and it is unknown whether they arrived. */
  isSent: v.boolean(),
});

type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

/** The text of a form in this tab, also after a reload. A broken entry is no draft. */
export function readDraft(form: FormName): Draft | undefined {
  const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), readEntry('draft', form));
  return draft.success ? draft.output : undefined;
}

export function storeDraft(form: FormName, values: FormValues, isSent = false): void {
  const draft: Draft = { values, isSent };
  if (Object.values(values).some(Boolean)) writeEntry('draft', JSON.stringify(draft), form);
  else removeEntry('draft', form);
}

/** After an answer from which the visitor knows that nothing has arrived. */
export function storeUnsent(form: FormName): void {
  const draft = readDraft(form);
  if (draft) storeDraft(form, draft.values);
}

/** Keeps what was typed after these values were sent. */
export function removeSent(form: FormName, sent: FormValues): void {
  const typed = Object.entries(readDraft(form)?.values ?? {}).filter(([name, value]) => value !== sent[name]);
  storeDraft(form, Object.fromEntries(typed));
}
