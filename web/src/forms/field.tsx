import { Box, Button, Grid, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { isOptional } from '#contract/form.ts';
import ChevronIcon from '#web/artwork/icons/chevron-down.svg?react';
import EyeOffIcon from '#web/artwork/icons/eye-off.svg?react';
import EyeIcon from '#web/artwork/icons/eye.svg?react';
import { useFormState, type FieldDefinition } from './form.tsx';
import { optionalField, passwordToggle, type FieldWords } from './forms-words.ts';

type FieldType = 'text' | 'email' | 'tel' | 'password' | 'code' | 'multiline' | 'choice';

type FieldProps = FieldWords & {
  readonly name: string;
  readonly type?: FieldType;
  readonly autoComplete?: string;
  /** Only for a form without a definition, in which all fields are required. */
  readonly label?: string;
};

export function Field({ name, type = 'text', label, hint, placeholder, autoComplete }: FieldProps) {
  const form = useFormState();
  const definition = form.fields[name];
  const required = !(definition && isOptional(definition));
  const error = form.errors[name];
  const id = `${form.id}-${name}`;
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <Grid
      // The labels of neighbours end on one line.
      gridRow="span 2"
      templateRows="subgrid"
      // A long link in the message, whose field has the size of its text, would widen the page.
      templateColumns="minmax(0, 1fr)"
      gap="2"
      // Room for the navigation bar, and for a toast.
      scrollMarginTop="24"
      scrollMarginBottom="28"
    >
      <Box asChild textStyle="label" alignSelf="end">
        <label htmlFor={id}>
          {label ?? definition?.label}
          {!required && (
            <Box as="span" color="fg.muted" fontWeight="normal">
              {' '}
              ({optionalField})
            </Box>
          )}
        </label>
      </Box>
      <Stack gap="2">
        <Control
          type={type}
          titles={definition?.titles}
          input={{
            id,
            name,
            required,
            autoComplete,
            placeholder,
            'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
            'aria-invalid': error ? true : undefined,
          }}
        />
        {hint && (
          <Text id={hintId} textStyle="hint">
            {hint}
          </Text>
        )}
        {error && (
          <Text id={errorId} textStyle="small" color="fg.error" fontWeight="medium">
            {error}
          </Text>
        )}
      </Stack>
    </Grid>
  );
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'required' | 'autoComplete' | 'placeholder' | 'aria-describedby' | 'aria-invalid'
>;

const typeAttributes = {
  text: { type: 'text', dir: 'auto' },
  tel: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  code: { inputMode: 'numeric' },
} as const;

type ChoiceProps = { readonly titles: FieldDefinition['titles']; readonly input: InputProps };

function Control({ type, titles, input }: ChoiceProps & { readonly type: FieldType }) {
  switch (type) {
    case 'multiline':
      return (
        <Textarea asChild>
          <textarea {...input} rows={7} dir="auto" />
        </Textarea>
      );
    case 'choice':
      return <Choice titles={titles} input={input} />;
    case 'password':
      return <PasswordInput {...input} />;
    default:
      return (
        <Input asChild maxW={type === 'code' ? '12rem' : 'none'}>
          <input {...input} {...typeAttributes[type]} />
        </Input>
      );
  }
}

/** Styled like the other fields, because WebKit's own select is a grey button. */
function Choice({ titles, input: { placeholder, ...input } }: ChoiceProps) {
  return (
    <Box position="relative">
      <Input asChild pe="12">
        <select {...input}>
          <option value="">{placeholder}</option>
          {Object.entries(titles ?? {}).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </Input>
      <Box position="absolute" insetY="0" insetEnd="4" display="grid" alignContent="center" pointerEvents="none">
        <ChevronIcon />
      </Box>
    </Box>
  );
}

/** A shown password goes to no spelling service. It is hidden when the form is sent, so that no browser stores it as text. */
function PasswordInput(input: InputProps) {
  const [isShown, setShown] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = ref.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const type = isShown ? 'text' : 'password';
  return (
    <Box position="relative">
      <Input asChild pe="14">
        <input {...input} ref={ref} type={type} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      </Input>
      <Button
        variant="ghost"
        size="xs"
        position="absolute"
        insetEnd="1"
        top="1"
        aria-label={passwordToggle}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </Button>
    </Box>
  );
}
