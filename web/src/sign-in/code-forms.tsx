import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Field } from '#web/src/forms/field.tsx';
import { SubmitBeside } from '#web/src/forms/form-parts.tsx';
import { formFields } from '#web/src/forms/form-values.ts';
import { readEntry, removeEntry, writeEntry } from '#web/src/memory/storage.ts';
import type { AuthResult } from '#web/src/session/auth-failures.ts';
import { callAuth } from '#web/src/session/call-auth.ts';
import { useSession } from '#web/src/session/session.tsx';
import { readStored } from '#web/src/session/stored-session.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { checkCode, checkReset, failureToast } from './credentials.ts';
import { AuthForm, WideSubmit } from './sign-in-panel.tsx';
import { forgotPassword, verifyEmail } from './words.ts';

const focusFirstField = (form: HTMLFormElement) => formFields(form)[0]?.focus();

type ResendButtonProps = {
  readonly words: { readonly resend: string; readonly resending: string; readonly resent: string };
  readonly send: () => Promise<AuthResult>;
};

function ResendButton({ words, send }: ResendButtonProps) {
  const { showToast } = useToasts();
  const { isBusy, run } = useBusy();
  const resend = async () => {
    const result = await send();
    showToast(result.ok ? { tone: 'success', text: words.resent } : failureToast(result));
  };
  return (
    <Button variant="ghost" size="sm" alignSelf="start" px="0" disabled={isBusy} onClick={() => void run(resend)}>
      {isBusy ? words.resending : words.resend}
    </Button>
  );
}

/** The tab keeps the email address, so that a visitor whose phone discards the tab needs no second code. */
export function useMailedEmail() {
  const isHydrated = useHydrated();
  const [email, setEmail] = useState<string | null>();
  if (isHydrated && email === undefined) setEmail(readEntry('mailed-email'));

  const keepMailedTo = (mailedTo: string | null) => {
    setEmail(mailedTo);
    if (mailedTo === null) removeEntry('mailed-email');
    else writeEntry('mailed-email', mailedTo);
  };
  return [email ?? undefined, keepMailedTo] as const;
}

type NewPasswordFormProps = { readonly email: string; readonly onDone: () => void };

export function NewPasswordForm({ email, onDone }: NewPasswordFormProps) {
  const words = forgotPassword.confirm;
  return (
    <AuthForm
      id="reset"
      check={checkReset}
      onMount={focusFirstField}
      call={(client, { code, password }) => client.setNewPassword(email, code, password)}
      failsAt="code"
      onDone={() => {
        onDone();
        return {};
      }}
    >
      <Field name="code" {...words.fields.code} type="code" autoComplete="one-time-code" />
      <Field name="password" {...words.fields.password} type="password" autoComplete="new-password" />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <WideSubmit {...words} />
      <ResendButton words={words} send={() => callAuth((client) => client.mailResetCode(email))} />
    </AuthForm>
  );
}

export function VerifyEmailForm({ email }: { readonly email: string }) {
  const { check } = useSession();
  return (
    <Stack gap="3">
      <Text textStyle="small" overflowWrap="anywhere">
        {verifyEmail.enter} {email}. {verifyEmail.advice}
      </Text>
      <Box maxW="24rem">
        <AuthForm
          id="verify"
          check={checkCode}
          call={(client, { code }) => client.verifyEmail(code)}
          failsAt="code"
          onDone={async () => {
            await check({ renew: true });
            return readStored() ? { toast: { tone: 'success', text: verifyEmail.done } } : {};
          }}
        >
          <SubmitBeside words={verifyEmail}>
            <Field name="code" {...verifyEmail.fields.code} type="code" autoComplete="one-time-code" />
          </SubmitBeside>
          <ResendButton words={verifyEmail} send={() => callAuth((client) => client.mailEmailCode())} />
        </AuthForm>
      </Box>
    </Stack>
  );
}
