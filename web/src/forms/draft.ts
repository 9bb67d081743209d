import * as v from 'valibot';
import type { FormName } from '#contract/form-protocol.ts';
import { readEntry, removeEntry, writeEntry } from '#web/src/memory/storage.ts';
import type { FormValues } from './form-values.ts';

const draftSchema = v.object({
  values: v.record(v.string(), v.string()),
  /** True if `values` were sent and it is unknown whether they arrived. */
  isSent: v.boolean(),
  /** The message that the site wrote last. */
  written: v.optional(v.string()),
});

type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

/** The text of a form in this tab, also after a reload. A broken entry is no draft. */
export function readDraft(form: FormName): Draft | undefined {
  const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), readEntry('draft', form));
  return draft.success ? draft.output : undefined;
}

export function keepDraft(
  form: FormName,
  values: FormValues,
  isSent = false,
  written = readDraft(form)?.written,
): void {
  const draft: Draft = { values, isSent, written };
  if (Object.values(values).some(Boolean)) writeEntry('draft', JSON.stringify(draft), form);
  else removeEntry('draft', form);
}

export function prefillDraft(form: FormName, written: FormValues): void {
  const draft = readDraft(form);
  keepDraft(form, addWritten(draft?.values ?? {}, written, draft?.written), false, written['message']);
}

/** Adds what the site writes: a message below the typed one, in place of an earlier one of the site; other values replace typed ones. */
export function addWritten(typed: FormValues, { message, ...others }: FormValues, earlier = ''): FormValues {
  if (message === undefined) return { ...typed, ...others };
  const own = withoutWritten(typed['message'] ?? '', `${earlier}\n${message}`);
  return { ...typed, ...others, message: [own, message].filter(Boolean).join('\n\n') };
}

function withoutWritten(message: string, written: string): string {
  const starts = written.split('\n').filter(Boolean);
  const lines = message.split('\n').flatMap((line) => {
    const start = starts.find((each) => line.startsWith(each));
    return start === undefined ? line : line.slice(start.length).trim() || [];
  });
  return lines.join('\n').trim();
}
