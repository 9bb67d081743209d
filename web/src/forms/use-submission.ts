import { useCallback, useRef, type InputEvent, type SubmitEvent } from 'react';
import type { Checked, FieldErrors } from '#contract/field-errors.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { formValues, isField, type FormValues } from './form-values.ts';
import { useFieldErrors } from './use-field-errors.ts';

export type Submission<Value> = {
  readonly form: HTMLFormElement;
  readonly values: FormValues;
  readonly value: Value;
  /** Shows what the other side refused; false when no field of the form was meant. */
  readonly refuse: (fields: FieldErrors) => boolean;
};

export type SubmissionOptions<Value> = {
  /** Fetches what sending needs, at the first touch, so that a failure can be told even when the network is gone. Stable. */
  readonly prepare: () => void;
  readonly check: (values: FormValues) => Checked<Value>;
  /** Called when the check has refused something; the fields themselves are marked already. */
  readonly onRefused?: (fields: FieldErrors, values: FormValues) => void;
  readonly submit: (submission: Submission<Value>) => Promise<void>;
  /** Called once for each form element. */
  readonly onMount?: (form: HTMLFormElement) => void;
  readonly onEdit?: (form: HTMLFormElement) => void;
};

/**
 * The one way in which a form is checked and sent (T2, F1-F6). Its inputs are uncontrolled, so that what is typed before
 * hydration stays. Gives the props of the `<form>`, whether it is being sent, and a sentence for each refused field.
 */
export function useSubmission<Value>(options: SubmissionOptions<Value>) {
  const { prepare, check, onRefused, submit, onMount, onEdit } = options;
  const { isBusy, run } = useBusy();
  const { errors, refuse, correct, clear } = useFieldErrors();

  const taken = useRef<HTMLFormElement>(null);
  const takeOver = useCallback(
    (form: HTMLFormElement | null) => {
      // Chakra's `asChild` gives a form its ref anew at each render.
      if (!form || form === taken.current) return;
      taken.current = form;
      // Only now do our own sentences take over from the browser's: without JavaScript its checks are all there is.
      form.noValidate = true;
      // Whoever was faster than this page's code has had no focus event.
      if (form.contains(document.activeElement)) prepare();
      onMount?.(form);
    },
    [prepare, onMount],
  );

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = formValues(form);
    const checked = check(values);
    if (!checked.ok) {
      refuse(form, checked.fields);
      onRefused?.(checked.fields, values);
      return;
    }
    clear();
    void run(() => submit({ form, values, value: checked.value, refuse: (fields) => refuse(form, fields) }));
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    onEdit?.(event.currentTarget);
    if (isField(event.target)) correct(event.target.name);
  };

  return {
    isSubmitting: isBusy,
    errors,
    // `post`: what is typed must never end up in an address, not even where our script does not run.
    formProps: { ref: takeOver, method: 'post', onFocus: prepare, onInput, onSubmit, 'aria-busy': isBusy },
  } as const;
}
