import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { siteConfig } from '#site-config';
import GoogleIcon from '#web/artwork/icons/google.svg?react';
import { google } from '#web/content/sign-in.ts';
import { callAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { untilLeavingFailed, useBusy } from '#web/src/ui/use-busy.ts';

/** Continue with Google (G1, G2). Not there where the company has no Google client. */
export function GoogleButton() {
  const notify = useNotify();
  const { isBusy, run } = useBusy();
  if (!siteConfig.signIn || !siteConfig.signIn.google) return null;

  const leave = async () => {
    const result = await callAuthClient((client) => client.goToGoogle());
    if (result.ok) await untilLeavingFailed();
    else notify({ tone: 'error', text: result.message });
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
        disabled={isBusy}
        onClick={() => void run(leave)}
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
