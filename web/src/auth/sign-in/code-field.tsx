import { Input } from '@chakra-ui/react';
import type { CredentialField } from '#web/content/sign-in.ts';
import { Field } from '#web/src/forms/field.tsx';
import { focusOnArrival } from '#web/src/ui/focus-on-arrival.ts';

type CodeFieldProps = { readonly form: string; readonly words: CredentialField; readonly error: string | undefined };

/** The six digits of a mailed code; phones offer to fill it in from the mail. It replaces what asked for the mail. */
export function CodeField({ form, words, error }: CodeFieldProps) {
  return (
    <Field form={form} name="code" label={words.label} hint={words.hint} error={error}>
      {(field) => (
        <Input
          {...field}
          ref={focusOnArrival}
          type="text"
          inputMode="numeric"
          autoComplete={words.autoComplete}
          maxW="12rem"
          fontVariantNumeric="tabular-nums"
        />
      )}
    </Field>
  );
}
