import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldErrors } from '#contract/field-errors.ts';
import { optionalField, type FieldWords } from '#web/content/forms.ts';
import { FieldControl, type Control } from './field-control.tsx';
import { Field } from './field.tsx';
import { Trap } from './trap.tsx';

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
      {namesOf(words).map((name) => {
        const control = controls[name];
        const { label, hint, required } = words[name];
        return (
          <Box key={name} gridColumn={control.isNarrow ? 'auto' : '1 / -1'}>
            <Field
              form={form}
              name={name}
              label={label}
              optional={required ? undefined : optionalField}
              hint={hint}
              error={errors[name]}
              max={limits[name]}
            >
              {(input) => <FieldControl input={input} control={control} words={words[name]} />}
            </Field>
          </Box>
        );
      })}
      <Trap />
    </Grid>
  );
}

function namesOf<Name extends string>(words: Readonly<Record<Name, FieldWords>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in words) names.push(name);
  return names;
}
