import { Stack } from '@chakra-ui/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { FieldErrors } from '#contract/field-errors.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import type { FormValues } from './form-values.ts';
import { useForm, type FormOptions } from './use-form.ts';
import type { SendFailure } from './words.ts';

export type FormFailure = { readonly reason: SendFailure; readonly values: FormValues };

export type DefinedField = {
  readonly label: string;
  readonly required: boolean;
  /** In characters. */
  readonly limit: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

type FormState = {
  readonly id: string;
  readonly fields: Readonly<Record<string, DefinedField>>;
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

export type FormProps<Value> = FormOptions<Value> & {
  readonly id: string;
  readonly action?: string;
  /** Of a form with a definition. @default the page names labels itself */
  readonly fields?: Readonly<Record<string, DefinedField>>;
  readonly failure?: FormFailure | undefined;
  readonly children: ReactNode;
};

const noFields = {};

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
        <form {...formProps} action={action}>
          {children}
        </form>
      </Stack>
    </FormContext>
  );
}
