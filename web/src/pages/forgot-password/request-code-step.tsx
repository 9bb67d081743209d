import { Button, Stack } from '@chakra-ui/react';
import { forgotPassword } from '#web/content/sign-in.ts';
import { callAuthClient, prepareAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { checkEmail, refusedNotice } from '#web/src/auth/sign-in/check-credentials.ts';
import { EmailField } from '#web/src/auth/sign-in/email-field.tsx';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';

type RequestCodeStepProps = { readonly onMailed: (email: string) => void };

/** Asks for the code. Whether one was really mailed stays the user pool's secret: the next step is the same for all. */
export function RequestCodeStep({ onMailed }: RequestCodeStepProps) {
  const notify = useNotify();
  const { isSubmitting, errors, formProps } = useSubmission({
    prepare: prepareAuthClient,
    check: checkEmail,
    onRefused: (fields) => notify(refusedNotice(fields)),
    submit: async ({ value }) => {
      const result = await callAuthClient((client) => client.mailResetCode(value.email));
      if (result.ok) onMailed(value.email);
      else notify({ tone: 'error', text: result.message });
    },
  });
  const { email, button, submitting } = forgotPassword.request;
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <EmailField form="reset" words={email} error={errors.email} />
        <Button type="submit" width="full" disabled={isSubmitting}>
          {isSubmitting ? submitting : button}
        </Button>
      </form>
    </Stack>
  );
}
