import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { account } from '#web/content/sign-in.ts';
import { useKeptFocus } from '#web/src/ui/use-kept-focus.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';

/** What stands in place of the account while nobody can say whether its owner is still signed in (T1). */
export function UncheckedAccount() {
  const { refresh } = useSession();
  const [isChecking, setChecking] = useState(false);
  useKeptFocus(isChecking);
  const { text, button, submitting } = account.unchecked;
  const check = async () => {
    setChecking(true);
    await refresh('asked');
    setChecking(false);
  };
  return (
    <Stack gap="5" align="flex-start">
      <Text>{text}</Text>
      <Button variant="outline" disabled={isChecking} onClick={() => void check()}>
        {isChecking ? submitting : button}
      </Button>
    </Stack>
  );
}
