import { Button, Stack, Text } from '@chakra-ui/react';
import { account } from '#web/content/account.ts';
import { isAuthClientFetched } from '#web/src/auth/client/load-auth-client.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { untilLeavingFailed, useBusy } from '#web/src/ui/use-busy.ts';

/** What stands in place of the account while nobody can say whether its owner is still signed in (T1). */
export function UncheckedAccount() {
  const { refresh } = useSession();
  const { isBusy, run } = useBusy();
  const { text, button, submitting } = account.unchecked;
  const check = async () => {
    await refresh('asked');
    if (isAuthClientFetched() || false) return;
    location.reload();
    await untilLeavingFailed();
  };
  return (
    <Stack gap="5" align="flex-start">
      <Text>{text}</Text>
      <Button variant="outline" disabled={isBusy} onClick={() => void run(check)}>
        {isBusy ? submitting : button}
      </Button>
    </Stack>
  );
}
