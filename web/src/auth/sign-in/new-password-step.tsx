import { Button, Stack } from '@chakra-ui/react';
import { passwordMinLength } from '#contract/password-policy.ts';
import { notices } from '#web/content/notices.ts';
import { forgotPassword, signInFailures } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { loadAuthClient } from '#web/src/auth/client/load-auth-client.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

type NewPasswordStepProps = { readonly email: string; readonly onDone: () => void };

/** Takes the code and the new password. */
export function NewPasswordStep({ email, onDone }: NewPasswordStepProps) {
  const notify = useNotify();
  const { isSubmitting, formProps } = useAuthForm({
    check: ({ code = '', password = '' }) => {
      const isComplete = code.trim() !== '' && password !== '';
      const isLongEnough = password.length >= passwordMinLength;
      if (!isComplete) notify(notices.credentialsIncomplete);
      else if (!isLongEnough) notify(notices.passwordTooShort);
      return isComplete && isLongEnough;
    },
    submit: (client, { code = '', password = '' }) => client.setNewPassword(email, code.trim(), password),
    onDone,
  });
  const resend = async () => {
    const result = await loadAuthClient().then(
      (client) => client.mailResetCode(email),
      () => ({ ok: false as const, message: signInFailures.unreachable }),
    );
    const { resent } = forgotPassword.confirm;
    notify(result.ok ? { tone: 'success', text: resent } : { tone: 'error', text: result.message });
  };
  const { code, password, button, submitting, resend: resendLabel } = forgotPassword.confirm;
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <CodeField form="reset" words={code} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField form="reset" name="password" words={password} />
        <Button type="submit" width="full" disabled={isSubmitting}>
          {isSubmitting ? submitting : button}
        </Button>
        <Button variant="ghost" size="sm" alignSelf="flex-start" px="0" onClick={() => void resend()}>
          {resendLabel}
        </Button>
      </form>
    </Stack>
  );
}
