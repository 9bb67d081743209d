import { Button, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { verifyEmail } from '#web/content/sign-in.ts';
import { callAuthClient, prepareAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { focusOnArrival } from '#web/src/ui/focus-on-arrival.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { checkCode, refusedNotice } from './check-credentials.ts';

function useResend() {
  const notify = useNotify();
  const { noteCodeMail } = useSession();
  const { isBusy, run } = useBusy();
  const resend = async () => {
    const result = await callAuthClient((client) => client.mailEmailCode());
    noteCodeMail(result.ok ? 'sent' : 'failed');
    notify(result.ok ? { tone: 'success', text: verifyEmail.resent } : { tone: 'error', text: result.message });
  };
  return { resend: () => void run(resend), isResending: isBusy };
}

function useVerification() {
  const notify = useNotify();
  const { refresh } = useSession();
  return useSubmission({
    prepare: prepareAuthClient,
    check: checkCode,
    onRefused: (fields) => notify(refusedNotice(fields)),
    submit: async ({ value }) => {
      const result = await callAuthClient((client) => client.verifyEmail(value.code));
      if (!result.ok) return notify({ tone: 'error', text: result.message });
      notify({ tone: 'success', text: verifyEmail.done });
      await refresh('renewed');
    },
  });
}

type VerifyEmailFormProps = { readonly email: string; readonly focusOnMount?: boolean };

export function VerifyEmailForm({ email, focusOnMount = false }: VerifyEmailFormProps) {
  const errorId = useId();
  const { codeMail } = useSession();
  const { resend, isResending } = useResend();
  const { isSubmitting, errors, formProps } = useVerification();
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
            aria-invalid={errors.code ? true : undefined}
            aria-describedby={errors.code && errorId}
            placeholder={verifyEmail.code.label}
            inputMode="numeric"
            autoComplete={verifyEmail.code.autoComplete}
            ref={focusOnMount ? focusOnArrival : undefined}
            required
            width="7rem"
          />
          <Button type="submit" size="sm" minW="7.5rem" disabled={isSubmitting}>
            {isSubmitting ? verifyEmail.submitting : verifyEmail.button}
          </Button>
          <Button variant="ghost" size="sm" px="0" disabled={isResending} onClick={resend}>
            {isResending ? verifyEmail.resending : verifyEmail.resend}
          </Button>
        </form>
      </HStack>
      {errors.code && (
        <Text id={errorId} textStyle="small" color="fg.error" fontWeight="medium">
          {errors.code}
        </Text>
      )}
    </Stack>
  );
}
