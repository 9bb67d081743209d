import { useEffect, useRef, type RefObject } from 'react';
import { clearFields, fillEmptyFields, formValues, type FormValues } from './form-values.ts';

/** Fills empty fields. When the session ends, also in another tab, the form is emptied for the next person at this browser. */
export function useFillFromAccount(
  ref: RefObject<HTMLFormElement | null>,
  accountValues: FormValues | undefined,
): void {
  const filled = useRef<FormValues>(undefined);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (filled.current && !accountValues) clearFields(form, formValues(form));
    if (accountValues) fillEmptyFields(form, accountValues);
    filled.current = accountValues;
  }, [ref, accountValues]);
}
