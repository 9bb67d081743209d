import { useRef } from 'react';
import { checkFields, type FormSchema } from '#contract/field-errors.ts';
import { trapField } from '#contract/proof.ts';
import { formValues, type FormValues } from './form-values.ts';
import { loadSender } from './send-attempt.ts';
import type { useDraft } from './use-draft.ts';

/** Of a person who types. */
const pauseMs = 600;

/** Keeps what is typed, and begins the work that a proof takes while the person is still there (N5): sending does not wait for it. */
export function useEarlyProof(schema: FormSchema, draft: ReturnType<typeof useDraft>) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (form: HTMLFormElement): void => {
    draft.keep(form);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const values = formValues(form);
      const checked = checkFields(schema, values);
      // Whoever has signed out meanwhile has left no draft, and must not be given one again.
      if (!checked.ok || !draft.isKept()) return;
      const attempt = draft.beginAttempt(payloadOf(checked.value, values), values);
      loadSender().then(
        ({ proofFor }) => proofFor(attempt),
        () => undefined,
      );
    }, pauseMs);
  };
}

export function payloadOf(value: object, { [trapField]: trapped }: FormValues): string {
  return JSON.stringify(trapped ? { ...value, [trapField]: trapped } : value);
}
