import { Button, Stack } from '@chakra-ui/react';
import { forgotPassword } from '#web/content/sign-in.ts';
import { callAuthClient, prepareAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { checkReset, refusedNotice } from './check-credentials.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

type NewPasswordStepProps = { readonly email: string; readonly onDone: () => void };

export function NewPasswordStep({ email, onDone }: NewPasswordStepProps) {
  const notify = useNotify();
  const resending = useBusy();
  const { isSubmitting, errors, formProps } = useSubmission({
    prepare: prepareAuthClient,
    check: checkReset,
    onRefused: (fields) => notify(refusedNotice(fields)),
    submit: async ({ value: { code, password } }) => {
      const result = await callAuthClient((client) => client.setNewPassword(email, code, password));
      if (result.ok) onDone();
      else notify({ tone: 'error', text: result.message });
    },
  });
  const resend = async () => {
    const result = await callAuthClient((client) => client.mailResetCode(email));
    const { resent } = forgotPassword.confirm;
    notify(result.ok ? { tone: 'success', text: resent } : { tone: 'error', text: result.message });
  };
  const words = forgotPassword.confirm;
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <CodeField form="reset" words={words.code} error={errors.code} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField form="reset" name="password" words={words.password} error={errors.password} />
        <Button type="submit" width="full" disabled={isSubmitting}>
          {isSubmitting ? words.submitting : words.button}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          alignSelf="flex-start"
          px="0"
          disabled={resending.isBusy}
          onClick={() => void resending.run(resend)}
        >
          {resending.isBusy ? words.resending : words.resend}
        </Button>
      </form>
    </Stack>
  );
}
