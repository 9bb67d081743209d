import { Button } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { clearTyped } from '#web/content/forms.ts';
import { formFields } from './form-values.ts';

/**
 * Forgets what somebody typed on an earlier visit, perhaps another person at the same computer (T4). It stands in the line of
 * the first label, so that nothing moves when a draft is put back.
 */
export function ClearTyped({ onClear }: { readonly onClear: (form: HTMLFormElement) => void }) {
  const clear = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return;
    onClear(form);
    formFields(form)[0]?.focus();
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      position="absolute"
      top="-2"
      right="0"
      px="0"
      fontWeight="medium"
      textDecoration="underline"
      onClick={clear}
    >
      {clearTyped}
    </Button>
  );
}
