import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { Field } from './field.tsx';
import { useForm, type FormOptions } from './use-form.ts';
import type { FieldWords } from './words.ts';

export type FormProps<Value> = FormOptions<Value> & {
  readonly id: string;
  /** The path of the native post. Without a path, the button is disabled until hydration. */
  readonly action?: string;
  readonly fields: Readonly<Record<string, FieldWords>>;
  readonly labels: { readonly button: string; readonly submitting: string };
  /**
   * `block`: two columns where there is room. `line`: the button is beside the one field. `panel`: one column, and the button
   * is as wide as the fields. @default 'block'
   */
  readonly layout?: 'block' | 'line' | 'panel';
  readonly failure?: string | undefined;
  readonly children?: ReactNode;
  readonly after?: ReactNode;
};

export function Form<Value>(props: FormProps<Value>) {
  const { id, action, fields, labels, layout = 'block', failure, children, after } = props;
  const { isSubmitting, errors, formProps } = useForm(props);
  const isHydrated = useHydrated();
  const failureId = useId();
  const isLine = layout === 'line';
  return (
    <Grid
      asChild
      columnGap="3"
      rowGap={layout === 'panel' ? '5' : '6'}
      templateColumns={isLine ? { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } : 'minmax(0, 1fr)'}
    >
      <form {...formProps} action={action}>
        <Grid
          templateColumns={layout === 'block' ? { base: '1fr', sm: '1fr 1fr' } : '1fr'}
          alignItems="start"
          gap={layout === 'panel' ? '5' : '6'}
        >
          {Object.entries(fields).map(([name, words]) => (
            <Field key={name} form={id} name={name} words={words} error={errors[name]} />
          ))}
        </Grid>
        <Stack gap="3" alignItems="flex-start" display={isLine ? { base: 'flex', sm: 'contents' } : 'flex'}>
          {failure && (
            <Text id={failureId} textStyle="small" color="fg.error" fontWeight="medium" gridColumn="1 / -1" gridRow="2">
              {failure}
            </Text>
          )}
          {children}
          <Button
            type="submit"
            alignSelf="start"
            // Wide enough for both labels, so that the width does not change while the form is sent.
            minW="min(11rem, 60vw)"
            width={layout === 'panel' ? 'full' : 'auto'}
            mt={isLine ? { sm: '1.8125rem' } : '0'}
            disabled={isSubmitting || (!action && !isHydrated)}
            autoComplete="off"
            aria-describedby={failure && failureId}
          >
            {isSubmitting ? labels.submitting : labels.button}
          </Button>
        </Stack>
        {after}
      </form>
    </Grid>
  );
}
