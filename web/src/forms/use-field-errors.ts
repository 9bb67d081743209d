import { useState } from 'react';
import type { FieldErrors } from '#contract/field-errors.ts';
import { formFields } from './form-values.ts';

const none: FieldErrors = {};

/** The sentences beside refused fields (F2, F6). Each goes away when its field is edited. */
export function useFieldErrors() {
  const [errors, setErrors] = useState(none);
  return {
    errors,
    /** Shows the sentences and leads to the first refused field. False when the form has none of these fields. */
    refuse: (form: HTMLFormElement, fields: FieldErrors): boolean => {
      setErrors(fields);
      const first = formFields(form).find(({ name }) => name in fields);
      first?.focus({ preventScroll: true });
      // With its label, and clear of the bar: the scrolling that comes with the focus ignores scroll padding in WebKit.
      first?.labels?.[0]?.parentElement?.scrollIntoView({ block: 'nearest' });
      return first !== undefined;
    },
    /** Called for each key that is typed: nothing is drawn anew while nothing is refused. */
    correct: (name: string) =>
      setErrors((shown) => {
        const { [name]: corrected, ...others } = shown;
        return corrected ? others : shown;
      }),
    clear: () => setErrors(none),
  };
}
