import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { extraFields, type FieldWords } from '#web/content/forms.ts';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { Field } from './field.tsx';
import { isField } from './form-values.ts';
import { useForm, type FormOptions } from './use-form.ts';

export type FormProps<Value> = FormOptions<Value> & {
  readonly id: string;
  /** The path of the native post. Without a path, the button is disabled until hydration. */
  readonly action?: string;
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** The largest number of characters of each field. @default no counters */
  readonly limits?: Readonly<Record<string, number>>;
  readonly labels: { readonly button: string; readonly submitting: string };
  /** `line`: the button is beside the one field. `panel`: the button is as wide as the fields. @default 'block' */
  readonly layout?: 'block' | 'line' | 'panel';
  readonly failure?: string | undefined;
  readonly children?: ReactNode;
  readonly after?: ReactNode;
};

/** A draft or a link can fill an extra field. */
function openIfFilled(details: HTMLDetailsElement | null): void {
  if (details)
    details.open = [...details.querySelectorAll('input, select')].some((each) => isField(each) && each.value);
}

export function Form<Value>(props: FormProps<Value>) {
  const { id, action, fields, limits, labels, layout = 'block', failure, children, after } = props;
  const { isSubmitting, errors, formProps } = useForm(props);
  const isHydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  // After the effect of `useForm`, which restores the fields.
  useEffect(() => openIfFilled(details.current), []);
  const failureId = useId();
  const isLine = layout === 'line';
  const entries = Object.entries(fields);
  const main = entries.filter(([, { isExtra }]) => !isExtra);
  const extra = entries.filter(([, { isExtra }]) => isExtra);
  const renderField = ([name, words]: readonly [string, FieldWords]) => (
    <Field key={name} form={id} name={name} words={words} error={errors[name]} max={limits?.[name]} />
  );
  return (
    <Grid
      asChild
      columnGap="3"
      rowGap={layout === 'panel' ? '5' : '6'}
      templateColumns={isLine ? { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } : 'minmax(0, 1fr)'}
    >
      <form {...formProps} action={action}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={layout === 'panel' ? '5' : '6'}>
          {main.map(renderField)}
        </Grid>
        {extra.length > 0 && (
          <Box asChild borderBlockWidth="1px">
            <details ref={details} open={extra.some(([name]) => errors[name]) || undefined}>
              <DisclosureSummary>{extraFields}</DisclosureSummary>
              <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="6" pt="2" pb="5">
                {extra.map(renderField)}
              </Grid>
            </details>
          </Box>
        )}
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
