import { Box, Input, Textarea } from '@chakra-ui/react';
import ChevronIcon from '#web/artwork/icons/chevron-down.svg?react';
import type { FieldWords } from '#web/content/forms.ts';
import type { FieldInput } from './field.tsx';

/** How a field is filled in. Narrow ones stand in pairs where there is room. */
export type Control = { readonly isNarrow?: boolean } & (
  | { readonly kind: 'line'; readonly type?: 'text' | 'email' | 'tel' }
  | { readonly kind: 'text'; readonly rows: number }
  | { readonly kind: 'choice'; readonly none: string; readonly options: readonly Option[] }
);

type Option = { readonly value: string; readonly label: string };

type FieldControlProps = { readonly input: FieldInput; readonly control: Control; readonly words: FieldWords };

export function FieldControl({ input, control, words }: FieldControlProps) {
  const { autoComplete, placeholder } = words;
  if (control.kind === 'text') return <Textarea {...input} rows={control.rows} placeholder={placeholder} />;
  if (control.kind === 'choice') return <Choice input={input} control={control} />;
  const isAddress = control.type === 'email';
  return (
    <Input
      {...input}
      type={control.type ?? 'text'}
      autoComplete={autoComplete}
      autoCapitalize={isAddress ? 'none' : undefined}
      spellCheck={isAddress ? false : undefined}
      placeholder={placeholder}
    />
  );
}

type ChoiceProps = { readonly input: FieldInput; readonly control: Extract<Control, { readonly kind: 'choice' }> };

function Choice({ input, control }: ChoiceProps) {
  return (
    <Box position="relative">
      {/* Drawn like the other fields, and not as the system would: WebKit's own is a grey button. */}
      <Input asChild pe="12">
        <select {...input}>
          <option value="">{control.none}</option>
          {control.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
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
