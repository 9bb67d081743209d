import { Input } from '@chakra-ui/react';
import type { CredentialField } from '#web/content/sign-in.ts';
import { Field } from '#web/src/forms/field.tsx';

/** The six digits of a mailed code; phones offer to fill it in from the mail. */
export function CodeField({ form, words }: { readonly form: string; readonly words: CredentialField }) {
  return (
    <Field form={form} name="code" label={words.label} hint={words.hint}>
      {(field) => (
        <Input
          {...field}
          type="text"
          inputMode="numeric"
          autoComplete={words.autoComplete}
          maxLength={12}
          maxW="12rem"
          fontVariantNumeric="tabular-nums"
        />
      )}
    </Field>
  );
}
