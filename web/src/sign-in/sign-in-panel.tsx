import { Box, Button, Container, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { siteFacts } from '#site-facts';
import GoogleIcon from '#web/artwork/icons/google.svg?react';
import { SubmitButton } from '#web/src/forms/form-parts.tsx';
import { fillEmptyFields, formValues } from '#web/src/forms/form-values.ts';
import { Form, type FormAnswer, type FormProps } from '#web/src/forms/form.tsx';
import { readRuntimeConfig } from '#web/src/http/get-json.ts';
import { readEntry, removeEntry, writeEntry } from '#web/src/memory/storage.ts';
import type { AuthResult } from '#web/src/session/auth-failures.ts';
import { callAuth, prepareAuth, type AuthClient } from '#web/src/session/call-auth.ts';
import { readStored, wasSessionEndedByChoice } from '#web/src/session/stored-session.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { Drawing } from '#web/src/ui/drawing.tsx';
import { waitForNavigation } from '#web/src/ui/leave-page.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { failedAnswer, failureToast, refusedToast } from './credentials.ts';
import type { StoredSignIn } from './use-sign-in-page.ts';
import { google, needsScript, scriptFailed } from './words.ts';

type SignInPanelProps = {
  readonly heading: string;
  readonly lede: string;
  readonly drawing?: string;
  readonly stored?: StoredSignIn;
  readonly children: ReactNode;
};

/** Hidden while a stored session is read, and while a signed-in visitor is redirected. */
export function SignInPanel({ heading, lede, drawing, stored, children }: SignInPanelProps) {
  return (
    <Box
      as="section"
      data-ground="night"
      visibility={stored?.isRedirecting ? 'hidden' : 'visible'}
      css={{ 'html[data-session=unknown]:not([data-state=failed]) &': { visibility: 'hidden' } }}
    >
      <Container pt="32" pb={{ base: '16', lg: '24' }}>
        <Grid
          templateColumns={{ base: '1fr', md: '5fr 7fr', lg: '6fr 5fr' }}
          gap={{ base: '10', lg: '20' }}
          alignItems="start"
        >
          {/* Aligned to the top, because a centred text would move when the form changes its height. */}
          <Stack gap="6" maxW="measure" pt={{ md: '10' }}>
            <h1>{heading}</h1>
            <Text textStyle="lede">{lede}</Text>
            {drawing && (
              <Box asChild width="22rem" maxW="full" height="auto" hideBelow="md" mt="6">
                <Drawing name={drawing} />
              </Box>
            )}
          </Stack>
          <Stack layerStyle="card" gap="6" p={{ base: '6', md: '10' }} width="full" maxW="narrow" justifySelf="end">
            <NeedsScript />
            {stored?.sentence && (
              <Text role="alert" fontWeight="semibold">
                {stored.sentence}
              </Text>
            )}
            {children}
          </Stack>
        </Grid>
      </Container>
    </Box>
  );
}

export function NeedsScript() {
  return (
    <>
      <noscript>
        <Text fontWeight="semibold">{needsScript}</Text>
      </noscript>
      <Text
        role="alert"
        fontWeight="semibold"
        display="none"
        css={{ 'html[data-state=failed] &': { display: 'block' } }}
      >
        {scriptFailed}
      </Text>
    </>
  );
}

type AuthFormProps<Value, Result> = Pick<FormProps<Value>, 'id' | 'check' | 'onMount' | 'children'> & {
  readonly call: (client: AuthClient, value: Value) => Promise<AuthResult<Result>>;
  readonly failsAt: string;
  readonly onDone: (result: Result, value: Value, form: HTMLFormElement) => FormAnswer | Promise<FormAnswer>;
};

export function keepEmail(email: string): void {
  if (email === (readEntry('sign-in-email') ?? '')) return;
  writeEntry('sign-in-email', email);
  // A code for another address is no use.
  removeEntry('mailed-email');
}

function keepTypedEmail(form: HTMLFormElement): void {
  const { email } = formValues(form);
  if (email !== undefined) keepEmail(email);
}

export function AuthForm<Value, Result>(props: AuthFormProps<Value, Result>) {
  const { call, failsAt, onDone, onMount, ...rest } = props;
  const fill = (form: HTMLFormElement) => {
    fillEmptyFields(form, { email: readEntry('sign-in-email') ?? '' });
    keepTypedEmail(form);
    onMount?.(form);
  };
  const send = async (value: Value, form: HTMLFormElement): Promise<FormAnswer> => {
    const before = readStored();
    const result = await callAuth((client) => call(client, value));
    if (result.ok) return onDone(result.value, value, form);
    if (form.isConnected) return failedAnswer(result, failsAt);
    // The end of the session has removed the form. After a sign-in in another tab, or on another page, nothing is said.
    return before && !readStored() && !wasSessionEndedByChoice() ? { toast: failureToast(result) } : {};
  };
  return (
    <Form
      {...rest}
      onMount={fill}
      onEdit={keepTypedEmail}
      refusedToast={refusedToast}
      prepare={prepareAuth}
      send={send}
    />
  );
}

export function WideSubmit(words: ComponentProps<typeof SubmitButton>) {
  return (
    <Button asChild width="full">
      <SubmitButton {...words} />
    </Button>
  );
}

/** A preview has the same pages as the site, but no Google client. So this setting is read at run time. */
export function useIsGoogleOffered(): boolean {
  const [isOffered, setOffered] = useState(Boolean(siteFacts.signIn && siteFacts.signIn.google));
  useEffect(() => {
    readRuntimeConfig().then(
      ({ signIn }) => setOffered((offered) => offered && Boolean(signIn?.google)),
      () => undefined,
    );
  }, []);
  return isOffered;
}

/**
 * Google refuses the browsers inside apps (`disallowed_useragent`, Google's OAuth policy “secure browsers”). A web view of
 * Apple names no Safari, as a page on the home screen does not (ampproject/amphtml#9627, read 2026-11-27).
 */
const inAppBrowsers = /; wv\)|AppleWebKit(?!.* Safari\/)|\b(FBAN|FBAV|Instagram|Snapchat)\b/;

const isInApp = () => inAppBrowsers.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

export function GoogleButton() {
  const { showToast } = useToasts();
  const { isBusy, run } = useBusy();
  const isHydrated = useHydrated();
  const isOffered = useIsGoogleOffered();
  if (!isOffered) return null;
  if (isHydrated && isInApp()) return <Text textStyle="hint">{google.inApp}</Text>;

  const leave = async () => {
    const result = await callAuth((client) => client.leaveForLoginPages('google'));
    if (result.ok) await waitForNavigation();
    else showToast(failureToast(result));
  };
  return (
    <Stack gap="4">
      <HStack gap="4" aria-hidden="true">
        <Box flex="1" borderTopWidth="1px" />
        <Text textStyle="hint">{google.divider}</Text>
        <Box flex="1" borderTopWidth="1px" />
      </HStack>
      <Button
        variant="outline"
        borderColor="border.strong"
        width="full"
        disabled={isBusy || !isHydrated}
        autoComplete="off"
        onClick={() => void run(leave)}
      >
        <GoogleIcon />
        {google.button}
      </Button>
      <Text textStyle="hint">{google.hint}</Text>
    </Stack>
  );
}
