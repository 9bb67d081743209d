import { Box, Button, Input } from '@chakra-ui/react';
import { useState } from 'react';
import EyeOffIcon from '#web/artwork/icons/eye-off.svg?react';
import EyeIcon from '#web/artwork/icons/eye.svg?react';
import { passwordToggle, type CredentialField } from '#web/content/sign-in.ts';
import { Field } from '#web/src/forms/field.tsx';

type PasswordFieldProps = {
  readonly form: string;
  readonly name: string;
  readonly words: CredentialField;
  readonly error: string | undefined;
};

/** A password that can be shown; paste and password managers work as everywhere. */
export function PasswordField({ form, name, words, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field form={form} name={name} label={words.label} hint={words.hint} error={error}>
      {(field) => (
        <Box position="relative">
          <Input {...field} type={isShown ? 'text' : 'password'} autoComplete={words.autoComplete} pr="14" />
          <Button
            variant="ghost"
            size="sm"
            px="3"
            fontSize="1.25rem"
            position="absolute"
            right="1"
            top="1"
            aria-label={isShown ? passwordToggle.hide : passwordToggle.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </Button>
        </Box>
      )}
    </Field>
  );
}
