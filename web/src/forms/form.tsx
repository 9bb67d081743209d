import { Stack } from '@chakra-ui/react';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type { Checked, FieldErrors } from '#contract/field-errors.ts';
import type { FormDefinition } from '#contract/form.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import type { Toast } from '#web/src/toasts/toasts-words.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { formFields, formValues, isField, type FormValues } from './form-values.ts';
import type { SendFailure } from './forms-words.ts';

export type FormFailure = {
  readonly reason: SendFailure;
  /** The API's own words. @default those of the reason */
  readonly message?: string | undefined;
  readonly values: FormValues;
};

export type FieldDefinition = FormDefinition['fields'][string];

type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

type FormState = {
  readonly id: string;
  readonly fields: FieldDefinitions;
  readonly errors: FieldErrors;
  readonly failure: FormFailure | undefined;
  readonly isSubmitting: boolean;
  /** False until hydration, if the form has no path for a native post. */
  readonly canSubmit: boolean;
};

const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('A part of a form needs a Form around it.');
  return state;
}

export type FormAnswer = { readonly toast?: Toast; readonly errors?: FieldErrors };

type FormOptions<Value> = {
  readonly check: (values: FormValues) => Checked<Value>;
  /** The toast for fields that `check` refuses (F2, F4, F5). @default no toast */
  readonly refusedToast?: (errors: FieldErrors, values: FormValues) => Toast | undefined;
  readonly send: (value: Value, form: HTMLFormElement) => Promise<FormAnswer>;
  /** Fetches the code that `send` needs. Runs when a field gets the focus, or at hydration if a field has the focus. */
  readonly prepare: () => void;
  /** Called once after hydration. The fields can contain text that was typed before hydration. */
  readonly onMount?: (form: HTMLFormElement) => void;
  readonly onEdit?: (form: HTMLFormElement) => void;
};

export type FormProps<Value> = FormOptions<Value> & {
  readonly id: string;
  readonly action?: string;
  /** @default each `Field` has its label as a prop */
  readonly fields?: FieldDefinitions;
  readonly failure?: FormFailure | undefined;
  readonly children: ReactNode;
};

const noFields: FieldDefinitions = {};

/**
 * A form without `action` needs the app. An extension or a password manager that submits it natively must neither leave
 * the page nor write a password into a URL: outside a `dialog`, the method `dialog` does nothing (tried in Chromium 147,
 * 2026-11-27).
 */
export function Form<Value>(props: FormProps<Value>) {
  const { id, action, fields = noFields, failure, children } = props;
  const { isSubmitting, errors, formProps } = useForm(props);
  const isHydrated = useHydrated();
  const canSubmit = !isSubmitting && (isHydrated || action !== undefined);
  const state = useMemo(
    () => ({ id, fields, errors, failure, isSubmitting, canSubmit }),
    [id, fields, errors, failure, isSubmitting, canSubmit],
  );
  return (
    <FormContext value={state}>
      <Stack asChild gap="6">
        <form {...formProps} method={action === undefined ? 'dialog' : 'post'} action={action}>
          {children}
        </form>
      </Stack>
    </FormContext>
  );
}

const noErrors: FieldErrors = {};

/**
 * The inputs are uncontrolled, so that hydration does not change their values. Not a React action (T2, F1-F6): a pending
 * action holds back the navigation of a clicked link (React PR 26621).
 */
function useForm<Value>({ check, refusedToast, send, prepare, onMount, onEdit }: FormOptions<Value>) {
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
      const { toast, errors: refused } = await send(checked.value, form);
      if (refused) refuse(form, refused);
      if (toast) showToast(toast);
    });
  };

  const onInput = ({ target }: InputEvent) => {
    if (!isField(target)) return;
    if (target.form) onEdit?.(target.form);
    if (!errors[target.name]) return;
    dismissToast();
    const { [target.name]: _, ...others } = errors;
    setErrors(others);
  };

  return {
    isSubmitting: isBusy,
    errors,
    formProps: { ref, onFocus: prepare, onInput, onSubmit, 'aria-busy': isBusy },
  } as const;
}

function useHydratedForm({ prepare, onMount }: Pick<FormOptions<unknown>, 'prepare' | 'onMount'>) {
  const ref = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    // From now on `check` replaces the browser's checks, which remain for visitors without JavaScript.
    form.noValidate = true;
    if (form.contains(document.activeElement)) prepare();
    onMount?.(form);
  });
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
