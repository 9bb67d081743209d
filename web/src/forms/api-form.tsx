import { Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FormSchema } from '#contract/field-errors.ts';
import type { FieldWords } from '#web/content/forms.ts';
import type { PageLink } from '#web/content/link.ts';
import { TextLink } from '#web/src/navigation/text-link.tsx';
import { ClearTyped } from './clear-typed.tsx';
import type { Control } from './field-control.tsx';
import { FormFields } from './form-fields.tsx';
import { OtherChannels } from './other-channels.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useApiForm, type ApiFormOptions } from './use-api-form.ts';

type ApiFormProps<Schema extends FormSchema, Name extends string> = {
  readonly options: ApiFormOptions<Schema>;
  /** The ids of its fields begin so. */
  readonly id: string;
  readonly words: {
    readonly intro?: string;
    readonly button: string;
    readonly privacy: { readonly text: string; readonly link: PageLink };
  };
  readonly submittingLabel: string;
  readonly fields: Readonly<Record<Name, FieldWords>>;
  readonly controls: Readonly<Record<Name, Control>>;
  readonly limits: Readonly<Record<Name, number>>;
  /** Whether its button stands beside its one field, where there is room. @default false */
  readonly isLine?: boolean;
  /** Whether its words can go another way when they do not arrive. @default false */
  readonly isLetter?: boolean;
  /** What became of it, below the button. */
  readonly children?: ReactNode;
};

/** How every form of the API is laid out: what to know first, its fields, its button, and what we do with the words. */
export function ApiForm<Schema extends FormSchema, Name extends string>(props: ApiFormProps<Schema, Name>) {
  const {
    options,
    id,
    words,
    submittingLabel,
    fields,
    controls,
    limits,
    isLine = false,
    isLetter = false,
    children,
  } = props;
  const { isSubmitting, errors, failure, isRestored, discard, formProps } = useApiForm(options);
  return (
    <Grid
      asChild
      columnGap="3"
      rowGap="6"
      templateColumns={isLine ? { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } : 'minmax(0, 1fr)'}
    >
      <form {...formProps}>
        {words.intro && (
          <Text textStyle="small" color="fg.muted">
            {words.intro}
          </Text>
        )}
        <FormFields form={id} words={fields} controls={controls} limits={limits} errors={errors}>
          {isRestored && <ClearTyped onClear={discard} />}
        </FormFields>
        <SubmitButton
          label={words.button}
          submittingLabel={submittingLabel}
          isSubmitting={isSubmitting}
          isLine={isLine}
          failure={failure?.reason}
        >
          {isLetter && failure && failure.reason !== 'offline' && <OtherChannels values={failure.values} />}
        </SubmitButton>
        {children}
        <Text textStyle="small" color="fg.muted" gridColumn="1 / -1">
          {words.privacy.text} <TextLink {...words.privacy.link} />
        </Text>
      </form>
    </Grid>
  );
}
