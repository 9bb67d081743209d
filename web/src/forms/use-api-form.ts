import { useCallback, useState } from 'react';
import type { InferOutput } from 'valibot';
import { checkFields, type FieldErrors, type FormSchema } from '#contract/field-errors.ts';
import { formRoutes, honeypotField, type FormName } from '#contract/form-routes.ts';
import { loadNoticeRegion } from '#web/src/notices/load-notice-region.ts';
import { untilPageIsLeft } from '#web/src/ui/use-busy.ts';
import { formValues, type FormValues } from './form-values.ts';
import { loadSender, sendAttempt } from './send-attempt.ts';
import { useDraft } from './use-draft.ts';
import { isPassing, useFailure } from './use-failure.ts';
import { useSubmission, type Submission } from './use-submission.ts';

export type ApiFormOptions<Schema extends FormSchema> = {
  readonly form: FormName;
  readonly schema: Schema;
  /** What the fields hold at first. Stable. */
  readonly given?: FormValues;
  /** The form is with us: its fields are empty again. A lead has a reference. */
  readonly onAccepted: (reference: string | undefined) => void;
  /** It is not; every word is still there. `tryAgain` is given where that helps. */
  readonly onFailed: (tryAgain: (() => void) | undefined) => void;
  /** Nothing was sent: the browser has refused these fields. */
  readonly onRefused?: (fields: FieldErrors, values: FormValues) => void;
};

const nothing: FormValues = {};

function prepare(): void {
  Promise.all([loadSender(), loadNoticeRegion()]).catch(() => undefined);
}

/**
 * A form of the API that loses nothing (T2-T4, F1-F3). What became of it is for the page to tell. `discard` empties it of
 * what was typed on an earlier visit, which `isRestored` says there is.
 */
export function useApiForm<Schema extends FormSchema>(options: ApiFormOptions<Schema>) {
  const { form: name, schema, given = nothing, onAccepted, onFailed, onRefused } = options;
  const draft = useDraft(name);
  const { failure, fail, isRepeat, noteEdit, clearFailure } = useFailure();
  const { isRestored, forgetRestored, restore } = useRestoredDraft(draft, given, fail);

  const submit = async ({ form, values, value, refuse }: Submission<InferOutput<Schema>>) => {
    clearFailure();
    const outcome = await sendAttempt(name, draft, payloadOf(value, values), values);
    if (outcome.kind === 'unloadable') {
      // The browser posts the form, and its answer is a page with code that can be loaded.
      form.submit();
      await untilPageIsLeft;
    } else if (outcome.kind === 'accepted') {
      draft.settle(form, values);
      forgetRestored();
      onAccepted(outcome.reference);
    } else {
      const isMarked = outcome.kind === 'refused' && refuse(outcome.fields);
      const reason = outcome.kind === 'failed' ? outcome.reason : 'rejected';
      const shown = isMarked ? undefined : fail(reason, form, values);
      if (!isRepeat()) onFailed(shown && isPassing(shown) ? () => form.requestSubmit() : undefined);
    }
  };

  const { formProps, ...submission } = useSubmission<InferOutput<Schema>>({
    prepare,
    check: (values) => checkFields(schema, values),
    submit,
    onMount: restore,
    onEdit: (form) => {
      draft.keep(form);
      noteEdit(form);
    },
    ...(onRefused && { onRefused }),
  });

  const discard = (form: HTMLFormElement) => {
    draft.discard(form);
    clearFailure();
    forgetRestored();
  };
  return { ...submission, failure, isRestored, discard, formProps: { ...formProps, action: formRoutes[name].path } };
}

/** Puts the words of an earlier visit back into a form, and says so if they were sent then and nobody knows that they have arrived. */
function useRestoredDraft(
  draft: ReturnType<typeof useDraft>,
  given: FormValues,
  fail: ReturnType<typeof useFailure>['fail'],
) {
  const [isRestored, setRestored] = useState(false);
  const restore = useCallback(
    (form: HTMLFormElement) => {
      const hasEarlierWords = draft.restore(form, given);
      setRestored(hasEarlierWords);
      if (hasEarlierWords && draft.wasSent()) fail('interrupted', form, formValues(form));
    },
    [draft, given, fail],
  );
  return { isRestored, forgetRestored: () => setRestored(false), restore };
}

function payloadOf(value: object, { [honeypotField]: honeypot }: FormValues): string {
  return JSON.stringify(honeypot ? { ...value, [honeypotField]: honeypot } : value);
}
