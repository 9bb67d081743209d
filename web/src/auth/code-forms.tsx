import { Box, Button, Container, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import CloseIcon from '#web/artwork/icons/close.svg?react';
import { forgotPassword, verifyEmail } from '#web/content/sign-in.ts';
import { formFields } from '#web/src/forms/form-values.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { callAuth } from './call-auth.ts';
import { checkCode, checkReset, failureToast } from './credentials.ts';
import type { AuthResult } from './failures.ts';
import { useSession } from './session.tsx';
import { AuthForm } from './sign-in-page.tsx';
import { readStored } from './stored-session.ts';

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
    <Button variant="ghost" size="sm" justifySelf="start" px="0" disabled={isBusy} onClick={() => void run(resend)}>
      {isBusy ? words.resending : words.resend}
    </Button>
  );
}

/** Undefined until hydration, because the prerendered page has no history state. */
export function useHistoryText(name: 'mailedTo' | 'typedEmail'): string | undefined {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return isHydrated && typeof value === 'string' ? value : undefined;
}

/** The history entry keeps the email address, so that a visitor whose phone discards the tab needs no second code. */
export function useMailedEmail() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const kept = useHistoryText('mailedTo');
  const [noted, setNoted] = useState<string | null>();
  // React state also keeps the email address, because the skip link adds a history entry without state.
  if (noted === undefined && kept !== undefined) setNoted(kept);

  const noteEmail = (email: string | null) => {
    setNoted(email);
    void navigate(pathname, { replace: true, state: email === null ? null : { mailedTo: email } });
  };
  return [noted ?? undefined, noteEmail] as const;
}

type NewPasswordFormProps = { readonly email: string; readonly onDone: () => void };

export function NewPasswordForm({ email, onDone }: NewPasswordFormProps) {
  const words = forgotPassword.confirm;
  return (
    <AuthForm
      id="reset"
      words={words}
      check={checkReset}
      onMount={focusFirstField}
      call={(client, { code, password }) => client.setNewPassword(email, code, password)}
      failsAt="code"
      onDone={() => {
        onDone();
        return {};
      }}
      after={<ResendButton words={words} send={() => callAuth((client) => client.mailResetCode(email))} />}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
    </AuthForm>
  );
}

type VerifyEmailFormProps = { readonly email: string; readonly focusOnMount?: boolean };

export function VerifyEmailForm({ email, focusOnMount = false }: VerifyEmailFormProps) {
  const { codeMail, noteCodeMail, check } = useSession();
  const resend = async () => {
    const result = await callAuth((client) => client.mailEmailCode());
    noteCodeMail(result.ok ? 'sent' : 'failed');
    return result;
  };
  return (
    <Stack gap="3">
      <Text textStyle="small" overflowWrap="anywhere">
        {verifyEmail.codeMail[codeMail]} {email}. {verifyEmail.advice[codeMail]}
      </Text>
      <Box maxW="24rem">
        <AuthForm
          id="verify"
          layout="line"
          words={verifyEmail}
          check={checkCode}
          onMount={focusOnMount ? focusFirstField : undefined}
          call={(client, { code }) => client.verifyEmail(code)}
          failsAt="code"
          onDone={async () => {
            await check({ renew: true });
            // Not after a sign-out meanwhile.
            return readStored() ? { toast: { tone: 'success', text: verifyEmail.done } } : {};
          }}
          after={<ResendButton words={verifyEmail} send={resend} />}
        />
      </Box>
    </Stack>
  );
}

/** `asha-rao…ore@example.com`: a long address keeps both ends, so that its owner knows it. */
function shortened(email: string): string {
  return email.replace(/^([^@]{8})[^@]{4,}([^@]{3}@)/, '$1…$2');
}

export function Banner({ email, onDismiss }: { readonly email: string; readonly onDismiss: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      as="aside"
      aria-label={verifyEmail.landmark}
      data-open={isOpen || undefined}
      position="sticky"
      bottom="0"
      zIndex="content"
      bg="bg.panel"
      borderTopWidth="1px"
      // Covers the gap of less than a pixel that appears below the banner when its height is fractional.
      boxShadow="0 2px {colors.bg.panel}"
      css={{
        // A toast hides the closed banner. A focused field does too, because an on-screen keyboard leaves little room.
        'body:has(li[data-state=open]) &:not([data-open])': { display: 'none' },
        'body:has(main :is(input, textarea, select):focus) &:not([data-open])': { display: 'none' },
        // The banner must not cover what has the focus (WCAG 2.4.11).
        'html:has(&)': { scrollPaddingBottom: '4rem' },
        'html:has(&[data-open])': { scrollPaddingBottom: '16rem' },
        '@media (height < 30rem)': { position: 'static' },
      }}
    >
      <Container>
        <Flex gap="3" align={isOpen ? 'start' : 'center'} justify="space-between" minH="12" py={isOpen ? '4' : '0'}>
          {isOpen ? (
            <VerifyEmailForm email={email} focusOnMount />
          ) : (
            <HStack gap="3" minW="0">
              <Text textStyle="small" truncate>
                {verifyEmail.confirm}
                <Box as="span" hideBelow="sm">
                  : {shortened(email)}
                </Box>
              </Text>
              <Button variant="outline" size="sm" flexShrink="0" onClick={() => setOpen(true)}>
                {verifyEmail.open}
              </Button>
            </HStack>
          )}
          <Button
            variant="ghost"
            size="sm"
            px="3"
            me="-3"
            mt={isOpen ? '-2' : '0'}
            flexShrink="0"
            aria-label={verifyEmail.dismiss}
            onClick={onDismiss}
          >
            <CloseIcon />
          </Button>
        </Flex>
      </Container>
    </Box>
  );
}
