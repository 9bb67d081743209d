import { useCallback, useState, type FormEvent, type InputEvent } from 'react';
import { checkFields, type FieldErrors, type FormSchema } from '#contract/field-errors.ts';
import { formRoutes, type FormName } from '#contract/form-routes.ts';
import type { Notice } from '#web/content/notices.ts';
import { loadNoticeRegion } from '#web/src/notices/load-notice-region.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { isPublishedAnew } from '#web/src/routing/published-anew.ts';
import { attemptFor, clearDraft, readDraft, writeDraft } from './draft.ts';
import { formValues } from './form-values.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export type FormOptions = {
  readonly form: FormName;
  readonly schema: FormSchema;
  readonly accepted: Notice;
  readonly failed: Notice;
  /** Shown when a required field is empty (F2). Without it the field's own sentence is enough. */
  readonly incomplete?: Notice;
};

const storage = () => sessionStorage;
const loadSender = () => import('./send-form.ts');

/** Fetches what sending needs at the first touch of a form, so that a failure can be told even when the network is gone. */
function prepareToSend(): void {
  Promise.all([loadSender(), loadNoticeRegion()]).catch(() => undefined);
}

/** Sends, or gives `unable` when the code that sends belongs to a build that is no longer published. */
async function send(form: FormName, payload: string, values: Readonly<Record<string, string>>) {
  const attempt = attemptFor(payload, readDraft(storage, form).attempt, () => crypto.randomUUID());
  writeDraft(storage, form, { values, attempt });
  try {
    return await (await loadSender()).sendForm(form, attempt);
  } catch {
    return { kind: (await isPublishedAnew()) ? 'unable' : 'failed' } as const;
  }
}

/**
 * A form that loses nothing (T2–T4, F1–F3). Its inputs are uncontrolled: what is typed before hydration stays, and what
 * was typed before a reload or a visit to another page is put back. Gives the props of the `<form>`, whether it is being
 * sent, and a sentence for each refused field.
 */
export function useForm({ form, schema, accepted, failed, incomplete }: FormOptions) {
  const notify = useNotify();
  const [isSubmitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  useKeptFocus(isSubmitting);

  const restore = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element) return;
      // Only now do our own sentences take over from the browser's: without JavaScript its checks are all there is.
      element.noValidate = true;
      // Whoever was faster than this page's code has had no focus event.
      if (element.contains(document.activeElement)) prepareToSend();
      for (const [name, value] of Object.entries(readDraft(storage, form).values)) {
        const field = element.elements.namedItem(name);
        if (isField(field) && field.value === '') field.value = value;
      }
    },
    [form],
  );

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { attempt } = readDraft(storage, form);
    writeDraft(storage, form, { values: formValues(event.currentTarget), ...(attempt && { attempt }) });
    const edited = event.target;
    if (isField(edited)) setErrors(({ [edited.name]: _corrected, ...others }) => others);
  };

  const refuse = (element: HTMLFormElement, fields: FieldErrors) => {
    setErrors(fields);
    const first = [...element.elements].filter(isField).find((field) => field.name in fields);
    first?.focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting) return;
    const element = event.currentTarget;
    const values = formValues(element);
    const checked = checkFields(schema, values);
    if (!checked.ok) {
      const isIncomplete = Object.keys(checked.fields).some((name) => values[name]?.trim() === '');
      if (incomplete && isIncomplete) notify(incomplete);
      refuse(element, checked.fields);
      return;
    }
    setErrors({});
    setSubmitting(true);
    const outcome = await send(form, JSON.stringify(checked.value), values);
    if (outcome.kind === 'unable') {
      // As without JavaScript: the browser posts the form, and its answer is a page of the new build.
      element.submit();
      return;
    }
    setSubmitting(false);
    if (outcome.kind === 'accepted') {
      clearDraft(storage, form);
      element.reset();
      notify(accepted);
      return;
    }
    notify(failed);
    if (outcome.kind === 'refused') refuse(element, outcome.fields);
  };

  return {
    isSubmitting,
    errors,
    formProps: {
      ref: restore,
      method: 'post',
      action: formRoutes[form].path,
      onFocus: prepareToSend,
      onInput,
      onSubmit,
      'aria-busy': isSubmitting,
    },
  } as const;
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: unknown): element is FieldElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
