import { Button, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { sendFailures, type SendFailure } from '#web/content/forms.ts';

type SubmitButtonProps = {
  readonly label: string;
  readonly submittingLabel: string;
  readonly isSubmitting: boolean;
  /** Whether it stands beside a field, its failure below both. */
  readonly isLine?: boolean;
  /** Why the form did not arrive the last time. */
  readonly failure: SendFailure | undefined;
  /** What else can be done about that. */
  readonly children?: ReactNode;
};

/** Sends a form (T2). Above it stands why the form did not arrive; who comes back to the button by key hears it as well. */
export function SubmitButton({
  label,
  submittingLabel,
  isSubmitting,
  isLine = false,
  failure,
  children,
}: SubmitButtonProps) {
  const id = useId();
  return (
    <Stack gap="3" alignItems="flex-start" display={isLine ? { base: 'flex', sm: 'contents' } : 'flex'}>
      {failure && (
        <Text id={id} textStyle="small" color="fg.error" fontWeight="medium" gridColumn="1 / -1" gridRow="2">
          {sendFailures[failure]}
        </Text>
      )}
      {children}
      <Button
        type="submit"
        alignSelf="start"
        // As wide as either of its words.
        minW="11rem"
        mt={isLine ? { sm: '1.8125rem' } : '0'}
        disabled={isSubmitting}
        aria-describedby={failure && id}
      >
        {isSubmitting ? submittingLabel : label}
      </Button>
    </Stack>
  );
}
