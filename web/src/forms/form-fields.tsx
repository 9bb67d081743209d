import { Box, Grid } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { FieldErrors } from '#contract/field-errors.ts';
import { honeypotField } from '#contract/form-routes.ts';
import { optionalField, type FieldWords } from '#web/content/forms.ts';
import { FieldControl, type Control } from './field-control.tsx';
import { Field } from './field.tsx';

type FormFieldsProps<Name extends string> = {
  readonly form: string;
  readonly words: Readonly<Record<Name, FieldWords>>;
  readonly controls: Readonly<Record<Name, Control>>;
  readonly limits: Readonly<Record<Name, number>>;
  readonly errors: FieldErrors;
  readonly children?: ReactNode;
};

export function FormFields<Name extends string>(props: FormFieldsProps<Name>) {
  const { form, words, controls, limits, errors, children } = props;
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="6" position="relative">
      {children}
      {namesOf(words).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          words={words[name]}
          control={controls[name]}
          max={limits[name]}
          error={errors[name]}
        />
      ))}
      <input type="text" name={honeypotField} hidden autoComplete="off" />
    </Grid>
  );
}

type FormFieldProps = {
  readonly form: string;
  readonly name: string;
  readonly words: FieldWords;
  readonly control: Control;
  readonly max: number;
  readonly error: string | undefined;
};

/** Rendered again only when it is refused or corrected, not when its form is sent: that is most of a form's rendering. */
const FormField = memo(function FormField({ form, name, words, control, max, error }: FormFieldProps) {
  const { label, hint, required } = words;
  return (
    <Box gridColumn={control.isNarrow ? 'auto' : '1 / -1'}>
      <Field
        form={form}
        name={name}
        label={label}
        optional={required ? undefined : optionalField}
        hint={hint}
        error={error}
        max={max}
      >
        {(input) => <FieldControl input={input} control={control} words={words} />}
      </Field>
    </Box>
  );
});

function namesOf<Name extends string>(words: Readonly<Record<Name, FieldWords>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in words) names.push(name);
  return names;
}
