import { Button, Stack } from '@chakra-ui/react';
import { notices } from '#web/content/notices.ts';
import { forgotPassword } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { EmailField } from '#web/src/auth/sign-in/email-field.tsx';
import { useAuthForm } from '#web/src/auth/sign-in/use-auth-form.ts';

type RequestCodeStepProps = { readonly onMailed: (email: string) => void };

/** Asks for the code. Whether one was really mailed stays the user pool's secret: the next step is the same for all. */
export function RequestCodeStep({ onMailed }: RequestCodeStepProps) {
  const notify = useNotify();
  const { isSubmitting, formProps } = useAuthForm({
    check: ({ email = '' }) => {
      const isGiven = email.trim() !== '';
      if (!isGiven) notify(notices.credentialsIncomplete);
      return isGiven;
    },
    submit: (client, { email = '' }) => client.mailResetCode(email.trim()),
    onDone: (_mailed, { email = '' }) => onMailed(email.trim()),
  });
  const { email, button, submitting } = forgotPassword.request;
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <EmailField form="reset" words={email} />
        <Button type="submit" width="full" disabled={isSubmitting}>
          {isSubmitting ? submitting : button}
        </Button>
      </form>
    </Stack>
  );
}
