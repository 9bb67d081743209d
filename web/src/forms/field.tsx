import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CharacterCount } from './character-count.tsx';

export type FieldInput = {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = {
  /** The form's and the field's name; together they make the ids. */
  readonly form: string;
  readonly name: string;
  readonly label: string;
  /** Said beside the label of a field that may stay empty. */
  readonly optional?: string;
  readonly hint?: string;
  readonly error?: string;
  /** The longest value, in characters as `countCharacters` counts them. @default not counted */
  readonly max?: number;
  readonly children: (input: FieldInput) => ReactNode;
};

export function Field({ form, name, label, optional, hint, error, max, children }: FieldProps) {
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // A toast lies under the bar, and must not cover the field that it tells of.
    <Stack gap="2" scrollMarginTop="24">
      <Box asChild textStyle="label">
        <label htmlFor={id}>
          {label}
          {optional && (
            <Box as="span" color="fg.muted" fontWeight="normal">
              {' '}
              ({optional})
            </Box>
          )}
        </label>
      </Box>
      {children({
        id,
        name,
        required: optional === undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <Text id={`${id}-hint`} textStyle="small" color="fg.muted">
          {hint}
        </Text>
      )}
      {max !== undefined && <CharacterCount fieldId={id} max={max} />}
      {error && (
        <Text id={`${id}-error`} textStyle="small" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      )}
    </Stack>
  );
}
