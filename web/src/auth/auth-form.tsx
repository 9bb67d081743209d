import type { FieldWords } from '#web/content/forms.ts';
import { Form, type FormProps } from '#web/src/forms/form.tsx';
import type { FormAnswer } from '#web/src/forms/use-form.ts';
import type { AuthResult } from './auth-result.ts';
import { callAuth, prepareAuth, type AuthClient } from './call-auth.ts';
import { failureToast, firstError } from './credentials.ts';

type AuthFormProps<Value, Result> = Pick<
  FormProps<Value>,
  'id' | 'layout' | 'check' | 'onMount' | 'onEdit' | 'children' | 'after'
> & {
  readonly words: FormProps<Value>['labels'] & { readonly fields: Readonly<Record<string, FieldWords>> };
  readonly call: (client: AuthClient, value: Value) => Promise<AuthResult<Result>>;
  /** The field at which a failure of the user pool stands. It is a toast too (M11). */
  readonly failsAt: string;
  readonly onDone: (result: Result, value: Value, form: HTMLFormElement) => FormAnswer | Promise<FormAnswer>;
};

/** A form that calls the user pool. */
export function AuthForm<Value, Result>({ words, call, failsAt, onDone, ...rest }: AuthFormProps<Value, Result>) {
  const send = async (value: Value, form: HTMLFormElement): Promise<FormAnswer> => {
    const result = await callAuth((client) => call(client, value));
    if (result.ok) return onDone(result.value, value, form);
    return { toast: failureToast(result), errors: { [failsAt]: result.message } };
  };
  return (
    <Form {...rest} fields={words.fields} labels={words} refusedToast={firstError} prepare={prepareAuth} send={send} />
  );
}
