import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SendFailure } from '#web/content/forms.ts';
import { formValues, type FormValues } from './form-values.ts';

/** Why a form has not arrived, and what is in it. */
export type Failure = { readonly reason: SendFailure; readonly form: HTMLFormElement; readonly values: FormValues };

/** Between tries that the page makes by itself, once the browser says that there is a network. */
const firstRepeatMs = 5_000;
const longestRepeatMs = 60_000;

/** What became of the last try, if it failed. One that failed for want of a network is repeated when there is one (T4). */
export function useFailure() {
  const [failure, setFailure] = useState<Failure>();
  /** How often in a row the page has sent the form by itself: a network that has just come back often carries nothing yet. */
  const repeats = useRef(0);
  const isRepeating = useRef(false);
  const sendAgain = useEffectEvent(() => {
    isRepeating.current = true;
    failure?.form.requestSubmit();
  });
  useEffect(() => {
    if (failure?.reason !== 'offline') return undefined;
    const onOnline = () => sendAgain();
    addEventListener('online', onOnline);
    const pauseMs = repeats.current && Math.min(longestRepeatMs, firstRepeatMs * 2 ** (repeats.current - 1));
    // It may have come back before anybody listened.
    const timer = navigator.onLine ? setTimeout(onOnline, pauseMs) : undefined;
    return () => {
      removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, [failure]);

  const fail = useCallback((reason: SendFailure, form: HTMLFormElement, values: FormValues): SendFailure => {
    const isForWantOfNetwork = reason === 'unreachable' || reason === 'interrupted';
    const shown = isForWantOfNetwork && (!navigator.onLine || repeats.current > 0) ? 'offline' : reason;
    setFailure({ reason: shown, form, values });
    return shown;
  }, []);

  return {
    failure,
    /** Gives the reason as it is shown. Stable. */
    fail,
    /** Forgets the last failure, for another try or for good. */
    clearFailure: () => {
      repeats.current = isRepeating.current ? repeats.current + 1 : 0;
      isRepeating.current = false;
      setFailure(undefined);
    },
    /** Whether the last try was the page's own: its visitor was told before. */
    isRepeat: () => repeats.current > 0,
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
