import { useEffect, useEffectEvent, useState } from 'react';
import type { SendFailure } from '#web/content/forms.ts';
import { formValues, type FormValues } from './form-values.ts';

/** Why a form has not arrived, and what is in it. */
export type Failure = { readonly reason: SendFailure; readonly form: HTMLFormElement; readonly values: FormValues };

/** What became of the last try, if it failed. One that failed for want of a network is repeated when there is one (T4). */
export function useFailure() {
  const [failure, setFailure] = useState<Failure>();
  const waits = failure?.reason === 'offline';
  const sendAgain = useEffectEvent(() => failure?.form.requestSubmit());
  useEffect(() => {
    if (!waits) return undefined;
    const onOnline = () => sendAgain();
    // It may have come back before anybody listened.
    if (navigator.onLine) onOnline();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [waits]);

  return {
    failure,
    clearFailure: () => setFailure(undefined),
    /** Gives the reason as it is shown. */
    fail: (reason: SendFailure, form: HTMLFormElement, values: FormValues): SendFailure => {
      const shown = reason === 'unreachable' && !navigator.onLine ? 'offline' : reason;
      setFailure({ reason: shown, form, values });
      return shown;
    },
    /** Words that were changed since are not those that somebody has sent: they wait for the button. */
    noteEdit: (form: HTMLFormElement) => {
      if (!failure) return;
      const reason = failure.reason === 'offline' ? 'unreachable' : failure.reason;
      setFailure({ reason, form, values: formValues(form) });
    },
  };
}

/** Whether the same words may arrive the next time. An offline form is sent again by itself. */
export function isPassing(reason: SendFailure): boolean {
  return reason === 'unreachable' || reason === 'busy' || reason === 'unavailable';
}
