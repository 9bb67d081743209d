import { Button, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { signInFailures, verifyEmail } from '#web/content/sign-in.ts';
import { useKeptFocus } from '#web/src/ui/use-kept-focus.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { loadAuthClient } from '#web/src/auth/client/load-auth-client.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Whoever opened the form wants to type into it. */
const focusOnArrival = (input: HTMLInputElement | null) => input?.focus();

function useResend() {
  const notify = useNotify();
  const { noteCodeMail } = useSession();
  const [isResending, setResending] = useState(false);
  useKeptFocus(isResending);
  const resend = async () => {
    setResending(true);
    const result = await loadAuthClient().then(
      (client) => client.mailEmailCode(),
      () => ({ ok: false as const, message: signInFailures.unreachable }),
    );
    setResending(false);
    noteCodeMail(result.ok ? 'sent' : 'failed');
    notify(result.ok ? { tone: 'success', text: verifyEmail.resent } : { tone: 'error', text: result.message });
  };
  return { resend, isResending };
}

/** Takes the code that verifies an address, or mails another one. */
export function VerifyEmailForm({
  email,
  focusOnMount = false,
}: {
  readonly email: string;
  readonly focusOnMount?: boolean;
}) {
  const notify = useNotify();
  const { refresh, codeMail } = useSession();
  const { resend, isResending } = useResend();
  const { isSubmitting, formProps } = useAuthForm({
    check: ({ code = '' }) => code.trim() !== '',
    submit: (client, { code = '' }) => client.verifyEmail(code.trim()),
    onDone: async () => {
      notify({ tone: 'success', text: verifyEmail.done });
      await refresh('renewed');
    },
  });
  return (
    <Stack gap="3">
      <Text textStyle="small" overflowWrap="anywhere">
        {verifyEmail.codeMail[codeMail]} {email}. {verifyEmail.advice[codeMail]}
      </Text>
      <HStack asChild gap="3" wrap="wrap">
        <form {...formProps}>
          <Input
            name="code"
            aria-label={verifyEmail.code.label}
            placeholder={verifyEmail.code.label}
            inputMode="numeric"
            autoComplete={verifyEmail.code.autoComplete}
            ref={focusOnMount ? focusOnArrival : undefined}
            maxLength={12}
            required
            width="7rem"
          />
          <Button type="submit" size="sm" disabled={isSubmitting}>
            {isSubmitting ? verifyEmail.submitting : verifyEmail.button}
          </Button>
          <Button variant="ghost" size="sm" px="1" disabled={isResending} onClick={() => void resend()}>
            {isResending ? verifyEmail.resending : verifyEmail.resend}
          </Button>
        </form>
      </HStack>
    </Stack>
  );
}
