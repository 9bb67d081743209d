import { Box, Button, Container, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { hasGoogle } from '#web/facts/company.ts';
import GoogleIcon from '#web/artwork/icons/google.svg?react';
import { signInUnreachable } from '#web/src/errors/errors-words.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { Drawing } from '#web/src/ui/drawing.tsx';
import { waitForNavigation } from '#web/src/document/leave-page.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { notRestored, useHydrated } from '#web/src/ui/use-hydrated.ts';
import { callAuth } from './call-auth.ts';
import type { Session } from './session-store.ts';
import { googleToast } from './use-sign-in-page.ts';
import { google, needsScript, scriptFailed } from './sign-in-words.ts';

type SignInPanelProps = {
  readonly heading: string;
  readonly lede: string;
  readonly drawing?: string | undefined;
  /** Where a signed-in visitor is redirected. */
  readonly session?: Session;
  readonly children: ReactNode;
};

/** Hidden while a stored session is read, and while a signed-in visitor is redirected. */
export function SignInPanel({ heading, lede, drawing, session, children }: SignInPanelProps) {
  return (
    <Box
      as="section"
      data-ground="night"
      visibility={session?.user ? 'hidden' : 'visible'}
      css={{ _sessionUnknown: { visibility: 'hidden' } }}
    >
      <Container pt="32" pb={{ base: '16', lg: '24' }}>
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'minmax(0, 5fr) minmax(0, 7fr)',
            lg: 'minmax(0, 6fr) minmax(0, 5fr)',
          }}
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
            {session?.status === 'unreachable' && (
              <Text role="alert" fontWeight="semibold">
                {signInUnreachable}
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
      <Text role="alert" fontWeight="semibold" display="none" css={{ _pageFailed: { display: 'block' } }}>
        {scriptFailed}
      </Text>
    </>
  );
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
  if (!hasGoogle) return null;
  if (isHydrated && isInApp()) return <Text textStyle="hint">{google.inApp}</Text>;

  const leave = async () => {
    const result = await callAuth((client) => client.continueWithGoogle());
    const toast = googleToast(result);
    if (toast) showToast(toast);
    else await waitForNavigation();
  };
  return (
    <Stack gap="4">
      <HStack gap="4" aria-hidden="true">
        <Box flex="1" borderTopWidth="1px" />
        <Text textStyle="hint">{google.divider}</Text>
        <Box flex="1" borderTopWidth="1px" />
      </HStack>
      <Button asChild variant="outline" borderColor="border.strong" width="full">
        <button
          type="button"
          disabled={isBusy || !isHydrated}
          {...notRestored}
          // A closed popup answers nothing.
          onClick={() => void run(() => Promise.race([leave(), waitForNavigation()]))}
        >
          <GoogleIcon />
          {google.button}
        </button>
      </Button>
      <Text textStyle="hint">{google.hint}</Text>
    </Stack>
  );
}
