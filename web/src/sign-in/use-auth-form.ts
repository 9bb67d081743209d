import { useState, type SubmitEvent } from 'react';
import { formValues } from '#web/src/forms/form-values.ts';
import { signInFailures } from '#web/content/sign-in.ts';
import { useKeptFocus } from '#web/src/forms/use-kept-focus.ts';
import { loadAuthClient, type AuthClient } from '#web/src/session/load-auth-client.ts';
import { loadNoticeRegion } from '#web/src/notices/load-notice-region.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import type { AuthResult } from '#web/src/session/auth-result.ts';

export type Values = Readonly<Record<string, string>>;

/** Fetches what signing in needs at the first touch of its form. */
function prepare(): void {
  Promise.all([loadAuthClient(), loadNoticeRegion()]).catch(() => undefined);
}

/**
 * A form that talks to the user pool. `submit` gets what was typed and the client, and gives the result; a failure is
 * shown as an error toast in the provider's own words (M11), and nothing typed is lost. Nothing is ever stored.
 */
export function useAuthForm<Value>({
  check,
  submit,
  onDone,
}: {
  /** What is wrong before anything is sent, already told to the visitor. @default nothing */
  readonly check?: (values: Values) => boolean;
  readonly submit: (client: AuthClient, values: Values) => Promise<AuthResult<Value>>;
  readonly onDone: (value: Value, values: Values) => void | Promise<void>;
}) {
  const notify = useNotify();
  const [isSubmitting, setSubmitting] = useState(false);
  useKeptFocus(isSubmitting);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const values = formValues(form);
    if (check && !check(values)) {
      firstEmptyField(form)?.focus();
      return;
    }
    setSubmitting(true);
    try {
      const result = await submit(await loadAuthClient(), values);
      if (result.ok) await onDone(result.value, values);
      else notify({ tone: 'error', text: result.message });
    } catch {
      notify({ tone: 'error', text: signInFailures.unreachable });
    } finally {
      setSubmitting(false);
    }
  };

  return {
    isSubmitting,
    formProps: {
      ref: takeOver,
      // Without our script a password must never end up in an address.
      method: 'post',
      onFocus: prepare,
      onSubmit,
      'aria-busy': isSubmitting,
    },
  } as const;
}

/** Takes a form over from the browser: the toasts of F4 and F5 stand in for its own bubbles. */
function takeOver(form: HTMLFormElement | null): void {
  if (!form) return;
  form.noValidate = true;
  // Whoever was faster than this page's code has had no focus event.
  if (form.contains(document.activeElement)) prepare();
}

function firstEmptyField(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].filter((each) => each instanceof HTMLInputElement).find((field) => field.value === '');
}
