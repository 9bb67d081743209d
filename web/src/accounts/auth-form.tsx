import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { SubmitButton } from '#web/src/forms/form-parts.tsx';
import { fillEmptyFields, formValues } from '#web/src/forms/form-values.ts';
import { Form, type FormAnswer, type FormProps } from '#web/src/forms/form.tsx';
import { readEntry, writeEntry } from '#web/src/memory/storage.ts';
import type { Toast } from '#web/src/toasts/toasts-words.ts';
import { callAuth, prepareAuth, type AuthClient } from './call-auth.ts';
import { failureToast, refusedToast } from './credentials.ts';
import type { AuthFailure, AuthResult } from './failures.ts';

type AuthFormProps<Value> = Pick<FormProps<Value>, 'id' | 'check' | 'onMount' | 'children'> & {
  readonly call: (client: AuthClient, value: Value) => Promise<AuthResult>;
  readonly failsAt: string;
  readonly onDone: (form: HTMLFormElement) => Toast | void;
  readonly onRefused?: (failure: AuthFailure) => void;
};

export function keepEmail({ email }: { readonly email?: string }): void {
  if (email !== undefined) writeEntry('sign-in-email', email);
}

/** A form that calls the user pool. Each has the email address that was typed into another one. */
export function AuthForm<Value>({ call, failsAt, onDone, onRefused, onMount, ...rest }: AuthFormProps<Value>) {
  const fill = (form: HTMLFormElement) => {
    fillEmptyFields(form, { email: readEntry('sign-in-email') ?? '' });
    keepEmail(formValues(form));
    onMount?.(form);
  };
  const send = async (value: Value, form: HTMLFormElement): Promise<FormAnswer> => {
    const result = await callAuth((client) => call(client, value));
    if (result.ok) return { toast: onDone(form) || undefined };
    const toast = failureToast(result);
    // The end of the session has removed the form. After a sign-in in another tab, or on another page, nothing is said.
    if (!form.isConnected) return result.name === 'SessionOver' ? { toast } : {};
    onRefused?.(result);
    return { toast, errors: { [failsAt]: result.message } };
  };
  return (
    <Form
      {...rest}
      onMount={fill}
      onEdit={(form) => keepEmail(formValues(form))}
      refusedToast={refusedToast}
      prepare={prepareAuth}
      send={send}
    />
  );
}

export function WideSubmit(words: ComponentProps<typeof SubmitButton>) {
  return (
    <Button asChild width="full">
      <SubmitButton {...words} />
    </Button>
  );
}
