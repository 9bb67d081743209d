import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { account } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { loadAuthClient } from '#web/src/session/load-auth-client.ts';
import { useSession } from '#web/src/session/use-session.ts';

/** The harmless answer is the one under the finger. */
const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();

/** Deletes the account, after one more question. */
export function DeleteAccount() {
  const words = account.deleteAccount;
  const notify = useNotify();
  const { refresh } = useSession();
  const [step, setStep] = useState<'offered' | 'asked' | 'deleting'>('offered');

  const remove = async () => {
    setStep('deleting');
    const client = await loadAuthClient();
    const result = await client.deleteAccount();
    if (!result.ok) {
      setStep('asked');
      notify({ tone: 'error', text: result.message });
      return;
    }
    await refresh();
    notify({ tone: 'success', text: words.done });
  };

  return (
    <Stack as="section" gap="5" aria-labelledby="delete-account">
      <Heading as="h2" id="delete-account" textStyle="heading">
        {words.heading}
      </Heading>
      <Text color="fg.muted">{words.text}</Text>
      {step === 'offered' ? (
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => setStep('asked')}>
          {words.button}
        </Button>
      ) : (
        <Stack gap="4" role="alert">
          <Text fontWeight="semibold">{words.question}</Text>
          <HStack gap="4" wrap="wrap">
            <Button
              size="sm"
              bg="fg.error"
              color="bg"
              _hover={{ bg: 'fg' }}
              disabled={step === 'deleting'}
              onClick={() => void remove()}
            >
              {step === 'deleting' ? words.submitting : words.confirm}
            </Button>
            <Button ref={focusOnArrival} variant="outline" size="sm" onClick={() => setStep('offered')}>
              {words.cancel}
            </Button>
          </HStack>
        </Stack>
      )}
    </Stack>
  );
}
