import { useMemo } from 'react';
import type { FormName } from '#contract/form-routes.ts';
import { attemptFor, clearDraft, prefillDraft, readDraft, writeDraft, type Attempt } from './draft.ts';
import { fillField, formFields, formValues, type FormValues } from './form-values.ts';

const storage = () => sessionStorage;

/** Keeps what is typed into a form until it has arrived (T3, T4). */
export function useDraft(name: FormName) {
  return useMemo(() => openDraft(name), [name]);
}

function openDraft(name: FormName) {
  /** The attempt to send a payload with, stored before anything is sent. */
  const beginAttempt = (payload: string, values: FormValues): Attempt => {
    const attempt = attemptFor(payload, readDraft(storage, name).attempt, () => crypto.randomUUID());
    writeDraft(storage, name, { values, attempt });
    return attempt;
  };
  return {
    beginAttempt,
    renewAttempt: (payload: string, values: FormValues): Attempt => {
      clearDraft(storage, name);
      return beginAttempt(payload, values);
    },
    /** Puts words that were typed earlier, and those that the form is opened with, into fields that are empty. */
    restore: (form: HTMLFormElement, given: FormValues): void => {
      const values = { ...readDraft(storage, name).values, ...given };
      if (Object.keys(given).length > 0) prefillDraft(storage, name, given);
      for (const field of formFields(form)) {
        const value = values[field.name];
        if (value && field.value === '') field.value = value;
      }
    },
    keep: (form: HTMLFormElement): void => {
      const { attempt } = readDraft(storage, name);
      writeDraft(storage, name, { values: formValues(form), ...(attempt && { attempt }) });
    },
    /** Empties the fields whose words have arrived. What was typed while they were on their way stays, and is kept. */
    settle: (form: HTMLFormElement, sent: FormValues): void => {
      for (const field of formFields(form)) if (field.value === sent[field.name]) fillField(field, '');
      const rest = formValues(form);
      if (Object.values(rest).some((value) => value !== '')) writeDraft(storage, name, { values: rest });
      else clearDraft(storage, name);
    },
  };
}
