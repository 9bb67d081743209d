import { useMemo } from 'react';
import type { FormName } from '#contract/form-routes.ts';
import { attemptFor, prefillDraft, readDraft, writeDraft, type Attempt } from './draft.ts';
import { fillField, formFields, formValues, isEmpty, type FormValues } from './form-values.ts';
import { browserDrafts, clearDraft } from './stored-drafts.ts';

/** Keeps what is typed into a form until it has arrived (T3, T4). */
export function useDraft(name: FormName) {
  return useMemo(() => openDraft(name), [name]);
}

function openDraft(name: FormName) {
  const attempts = keepAttempts(name);
  const keep = (form: HTMLFormElement): void => {
    const values = formValues(form);
    const { attempt } = readDraft(browserDrafts, name);
    if (isEmpty(values)) clearDraft(browserDrafts, name);
    else writeDraft(browserDrafts, name, { values, ...(attempt && { attempt }) });
  };
  return {
    keep,
    isKept: (): boolean => !isEmpty(readDraft(browserDrafts, name).values),
    /** Whether its button was pressed, and nobody knows that it has arrived. */
    wasSent: (): boolean => readDraft(browserDrafts, name).attempt !== undefined,
    beginAttempt: attempts.begin,
    renewAttempt: (payload: string, values: FormValues): Attempt => {
      attempts.forget();
      return attempts.begin(payload, values);
    },
    /**
     * Puts words that were typed earlier, and those that the form is opened with, into fields that are empty. True if
     * there were some of the first kind.
     */
    restore: (form: HTMLFormElement, given: FormValues): boolean => {
      const draft = readDraft(browserDrafts, name);
      attempts.take(draft.attempt);
      const values = { ...draft.values, ...given };
      if (Object.keys(given).length > 0) prefillDraft(browserDrafts, name, given);
      for (const field of formFields(form)) {
        const value = values[field.name];
        if (value && field.value === '') field.value = value;
      }
      return !isEmpty(draft.values);
    },
    /** Empties the fields whose words have arrived. What was typed while they were on their way stays, and is kept. */
    settle: (form: HTMLFormElement, sent: FormValues): void => {
      for (const field of formFields(form)) if (field.value === sent[field.name]) fillField(field, '');
      attempts.forget();
      keep(form);
    },
    /** Empties every field, and forgets what was in them. */
    discard: (form: HTMLFormElement): void => {
      for (const field of formFields(form)) fillField(field, '');
      attempts.forget();
    },
  };
}

/** This page's own last attempt: another tab may write its own over the stored one, and some browsers store nothing. */
function keepAttempts(name: FormName) {
  let own: Attempt | undefined;
  return {
    take: (attempt: Attempt | undefined): void => {
      own = attempt;
    },
    /** The attempt to send a payload with, stored before anything is sent. */
    begin: (payload: string, values: FormValues): Attempt => {
      const earlier = [own, readDraft(browserDrafts, name).attempt];
      own = attemptFor(payload, earlier, () => crypto.randomUUID());
      writeDraft(browserDrafts, name, { values, attempt: own });
      return own;
    },
    /** Together with the draft. */
    forget: (): void => {
      own = undefined;
      clearDraft(browserDrafts, name);
    },
  };
}
