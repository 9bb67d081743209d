import { useEffect, useRef, type RefObject } from 'react';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import type { OpenDraft } from './draft.ts';
import { fillEmptyFields, formValues, type FormValues } from './form-values.ts';

/**
 * Fills empty fields with the values of the account. After a sign-out, here or in another tab, the fields lose what the next
 * person at this browser must not see: the values of the account, and a text whose draft is gone.
 */
export function useKnownValues(
  ref: RefObject<HTMLFormElement | null>,
  draft: OpenDraft,
  known: FormValues | undefined,
): void {
  const filled = useRef<FormValues>(undefined);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (filled.current && !known) draft.clearFields(form, draft.isStored() ? filled.current : formValues(form));
    if (known) fillEmptyFields(form, known);
    filled.current = known;
  }, [ref, draft, known]);
  useWindowEvent('storage', (event) => {
    if (ref.current && draft.isRemoved(event, ref.current)) draft.clearFields(ref.current, formValues(ref.current));
  });
}
