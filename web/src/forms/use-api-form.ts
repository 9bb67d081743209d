import { useCallback, useState } from 'react';
import type { InferOutput } from 'valibot';
import { checkFields, type FieldErrors, type FormSchema } from '#contract/field-errors.ts';
import { formRoutes, type FormName } from '#contract/form-routes.ts';
import type { SendFailure } from '#web/content/forms.ts';
import { canReachSite } from '#web/src/navigation/deploy-skew.ts';
import { loadNoticeRegion } from '#web/src/notices/load-notice-region.ts';
import { untilPageIsLeft } from '#web/src/ui/use-busy.ts';
import type { FormValues } from './form-values.ts';
import type { Outcome } from './send-form.ts';
import { useDraft } from './use-draft.ts';
import { payloadOf, useEarlyProof } from './use-early-proof.ts';
import { useSubmission, type Submission } from './use-submission.ts';

export type ApiFormOptions<Schema extends FormSchema> = {
  readonly form: FormName;
  readonly schema: Schema;
  /** What the fields hold at first. Stable. */
  readonly given?: FormValues;
  /** The form is with us: its fields are empty again. A lead has a reference. */
  readonly onAccepted: (reference: string | undefined) => void;
  /** It is not; every word is still there. */
  readonly onFailed: () => void;
  /** Nothing was sent: the browser has refused these fields. */
  readonly onRefused?: (fields: FieldErrors, values: FormValues) => void;
};

const nothing: FormValues = {};

const loadSender = () => import('./send-form.ts');

function prepare(): void {
  Promise.all([loadSender(), loadNoticeRegion()]).catch(() => undefined);
}

/** A form of the API that loses nothing (T2-T4, F1-F3). What became of it is for the page to tell. */
export function useApiForm<Schema extends FormSchema>(options: ApiFormOptions<Schema>) {
  const { form: name, schema, given = nothing, onAccepted, onFailed, onRefused } = options;
  const draft = useDraft(name);
  const [failure, setFailure] = useState<SendFailure>();
  const restore = useCallback((form: HTMLFormElement) => draft.restore(form, given), [draft, given]);

  /** Sends, or gives `unloadable` when the code that sends cannot be had by this page: its build is gone, or an import had failed. */
  const send = async (payload: string, values: FormValues): Promise<Outcome | { readonly kind: 'unloadable' }> => {
    const attempt = draft.beginAttempt(payload, values);
    try {
      const { sendForm } = await loadSender();
      const outcome = await sendForm(name, attempt);
      // The key is taken by other words, and would be the next time as well: these words have not arrived.
      return outcome.kind === 'conflict' ? await sendForm(name, draft.renewAttempt(payload, values)) : outcome;
    } catch {
      return (await canReachSite()) ? { kind: 'unloadable' } : { kind: 'failed', reason: 'unreachable' };
    }
  };

  const submit = async ({ form, values, value, refuse }: Submission<InferOutput<Schema>>) => {
    setFailure(undefined);
    const outcome = await send(payloadOf(value, values), values);
    if (outcome.kind === 'unloadable') {
      // As without JavaScript: the browser posts the form, and its answer is a page with code that can be loaded.
      form.submit();
      await untilPageIsLeft;
    } else if (outcome.kind === 'accepted') {
      draft.settle(form, values);
      onAccepted(outcome.reference);
    } else {
      const isMarked = outcome.kind === 'refused' && refuse(outcome.fields);
      if (!isMarked) setFailure(outcome.kind === 'failed' ? outcome.reason : 'rejected');
      onFailed();
    }
  };

  const { formProps, ...submission } = useSubmission<InferOutput<Schema>>({
    prepare,
    check: (values) => checkFields(schema, values),
    submit,
    onMount: restore,
    onEdit: useEarlyProof(schema, draft),
    ...(onRefused && { onRefused }),
  });
  return { ...submission, failure, formProps: { ...formProps, action: formRoutes[name].path } } as const;
}
