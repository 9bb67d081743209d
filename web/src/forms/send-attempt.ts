import type { FormName } from '#contract/form-routes.ts';
import type { FormValues } from './form-values.ts';
import type { Outcome } from './send-form.ts';
import type { useDraft } from './use-draft.ts';

export const loadSender = () => import('./send-form.ts');

/** Sends, or gives `unloadable` when the code that sends cannot be had by this page: its build is gone, or an import had failed. */
export async function sendAttempt(
  form: FormName,
  draft: ReturnType<typeof useDraft>,
  payload: string,
  values: FormValues,
): Promise<Outcome | { readonly kind: 'unloadable' }> {
  const attempt = draft.beginAttempt(payload, values);
  try {
    const { sendForm } = await loadSender();
    const outcome = await sendForm(form, attempt);
    // The key is taken by other words, and would be the next time as well: these words have not arrived.
    return outcome.kind === 'conflict' ? await sendForm(form, draft.renewAttempt(payload, values)) : outcome;
  } catch {
    return { kind: 'unloadable' };
  }
}
