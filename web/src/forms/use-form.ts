import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import type { Checked, FieldErrors } from '#contract/field-errors.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import type { Toast } from '#web/src/toasts/words.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { takeEarlyText } from './early-text.ts';
import { formFields, formValues, isField, type FormValues } from './form-values.ts';

export type FormAnswer = { readonly toast?: Toast; readonly errors?: FieldErrors; readonly canRetry?: boolean };

export type FormOptions<Value> = {
  readonly check: (values: FormValues) => Checked<Value>;
  /** The toast for fields that `check` refuses (F2, F4, F5). @default no toast */
  readonly refusedToast?: (errors: FieldErrors, values: FormValues) => Toast | undefined;
  /** Must not reject. */
  readonly send: (value: Value, form: HTMLFormElement) => Promise<FormAnswer>;
  /** Fetches the code that `send` needs. Runs when a field gets the focus, or at hydration if a field has the focus. */
  readonly prepare: () => void;
  /** Called once after hydration. The fields can contain text that was typed before hydration. */
  readonly onMount?: (form: HTMLFormElement) => void;
  readonly onEdit?: (form: HTMLFormElement) => void;
};

const noErrors: FieldErrors = {};

// The inputs are uncontrolled, so that hydration does not change their values.
/** Not a React action (T2, F1-F6): a pending action holds back the navigation of a clicked link (React PR 26621). */
export function useForm<Value>({ check, refusedToast, send, prepare, onMount, onEdit }: FormOptions<Value>) {
  const { showToast, dismissToast } = useToasts();
  const { isBusy, run } = useBusy();
  const [errors, setErrors] = useState(noErrors);
  const ref = useHydratedForm({ prepare, onMount });

  const refuse = (form: HTMLFormElement, refused: FieldErrors) => {
    setErrors(refused);
    focusFirst(form, refused);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target;
    const values = formValues(form);
    const checked = check(values);
    if (isBusy) return;
    dismissToast();
    if (!checked.ok) {
      refuse(form, checked.fields);
      const toast = refusedToast?.(checked.fields, values);
      if (toast) showToast(toast);
      return;
    }
    setErrors(noErrors);
    void run(async () => {
      const { toast, errors: refused, canRetry } = await send(checked.value, form);
      if (refused) refuse(form, refused);
      if (toast) showToast(toast, canRetry && form.isConnected ? () => form.requestSubmit() : undefined);
    });
  };

  const onInput = ({ target }: InputEvent) => {
    if (!isField(target)) return;
    if (target.form) onEdit?.(target.form);
    if (!errors[target.name]) return;
    const { [target.name]: _, ...others } = errors;
    setErrors(others);
  };

  return {
    isSubmitting: isBusy,
    errors,
    // `post`: a password must never become part of a URL, even where the script does not run.
    formProps: { ref, method: 'post', onFocus: prepare, onInput, onSubmit, 'aria-busy': isBusy },
  } as const;
}

function useHydratedForm({ prepare, onMount }: Pick<FormOptions<unknown>, 'prepare' | 'onMount'>) {
  const ref = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    // From now on `check` replaces the browser's checks, which remain for visitors without JavaScript.
    form.noValidate = true;
    // A script or a password manager that submits the form natively would leave the page.
    form.submit = () => form.requestSubmit();
    if (form.contains(document.activeElement)) prepare();
    onMount?.(form);
  });
  // In the commit that replaces the prerendered form, so that no key press is lost between the two forms.
  useLayoutEffect(() => {
    if (ref.current) takeEarlyText(ref.current);
  }, []);
  useEffect(() => {
    if (ref.current) takeOver(ref.current);
  }, []);
  return ref;
}

function focusFirst(form: HTMLFormElement, refused: FieldErrors): void {
  const first = formFields(form).find(({ name }) => name in refused);
  first?.focus({ preventScroll: true });
  // Also scrolls the label into view. `focus()` alone would ignore scroll margins in WebKit.
  first?.labels?.[0]?.parentElement?.scrollIntoView({ block: 'nearest' });
}
