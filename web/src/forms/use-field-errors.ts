import { useState } from 'react';
import type { FieldErrors } from '#contract/field-errors.ts';
import { formFields } from './form-values.ts';

/** The sentences beside refused fields (F2, F6). Each goes away when its field is edited. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
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
    correct: (name: string) => setErrors(({ [name]: _corrected, ...others }) => others),
    clear: () => setErrors({}),
  };
}
