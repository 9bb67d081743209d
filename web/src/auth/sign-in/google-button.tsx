import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { siteConfig } from '#site-config';
import GoogleIcon from '#web/artwork/icons/google.svg?react';
import { google, signInFailures } from '#web/content/sign-in.ts';
import { useKeptFocus } from '#web/src/ui/use-kept-focus.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { loadAuthClient } from '#web/src/auth/client/load-auth-client.ts';
import { usePageRestored } from './use-page-restored.ts';

/** Continue with Google (G1, G2). Not there where the company has no Google client. */
export function GoogleButton() {
  const notify = useNotify();
  const [isLeaving, setLeaving] = useState(false);
  useKeptFocus(isLeaving);
  usePageRestored(() => setLeaving(false));
  if (!siteConfig.signIn || !siteConfig.signIn.google) return null;

  const leave = async () => {
    setLeaving(true);
    const result = await loadAuthClient().then(
      (client) => client.goToGoogle(),
      () => ({ ok: false as const, message: signInFailures.unreachable }),
    );
    if (result.ok) return;
    setLeaving(false);
    notify({ tone: 'error', text: result.message });
  };

  return (
    <Stack gap="4">
      <HStack gap="4" aria-hidden="true">
        <Box flex="1" borderTopWidth="1px" borderColor="border" />
        <Text textStyle="small" color="fg.muted">
          {google.divider}
        </Text>
        <Box flex="1" borderTopWidth="1px" borderColor="border" />
      </HStack>
      <Button
        variant="outline"
        borderColor="border.strong"
        width="full"
        disabled={isLeaving}
        onClick={() => void leave()}
      >
        <GoogleIcon />
        {google.button}
      </Button>
      <Text textStyle="small" color="fg.muted">
        {google.note}
      </Text>
    </Stack>
  );
}
