import { Input } from '@chakra-ui/react';
import type { CredentialField } from '#web/content/sign-in.ts';
import { Field } from '#web/src/forms/field.tsx';

type EmailFieldProps = { readonly form: string; readonly words: CredentialField; readonly error: string | undefined };

export function EmailField({ form, words, error }: EmailFieldProps) {
  return (
    <Field form={form} name="email" label={words.label} hint={words.hint} error={error}>
      {(field) => (
        <Input
          {...field}
          type="email"
          inputMode="email"
          autoComplete={words.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.placeholder}
        />
      )}
    </Field>
  );
}
