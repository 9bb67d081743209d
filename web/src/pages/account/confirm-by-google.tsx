import { Button, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { account, signInFailures } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { checkConfirmation, prepareConfirmation } from '#web/src/auth/client/confirm-with-google.ts';
import {
  confirmByRedirect,
  confirmInPopup,
  type ConfirmationAttempt,
  type takeConfirmation,
} from '#web/src/auth/client/google-confirmation.ts';
import { loadAuthClient } from '#web/src/auth/client/load-auth-client.ts';
import { recallOnce, remember } from '#web/src/auth/session/session-flags.ts';
import { usePageRestored } from '#web/src/auth/sign-in/use-page-restored.ts';
import { focusOnArrival } from './focus-on-arrival.ts';

type ConfirmByGoogleProps = {
  /** What Google has answered, if this page was left for it. */
  readonly returned: ReturnType<typeof takeConfirmation>;
  readonly onKept: () => void;
};

/** Deletes the account once Google has confirmed who is there: in a popup, or by a redirect where popups are blocked (G7). */
export function ConfirmByGoogle({ returned, onKept }: ConfirmByGoogleProps) {
  const words = account.deleteAccount;
  const notify = useNotify();
  const [attempt, setAttempt] = useState<ConfirmationAttempt>();
  const [answered, setAnswered] = useState(returned);
  const [step, setStep] = useState<'asked' | 'waiting' | 'deleting'>('asked');
  const waiting = useRef<AbortController>(undefined);
  usePageRestored(() => setStep('asked'));

  // Made beforehand: a popup opens only within the click itself.
  useEffect(() => {
    if (attempt) return;
    prepareConfirmation().then(setAttempt, () => notify({ tone: 'error', text: signInFailures.unreachable }));
  }, [attempt, notify]);
  useEffect(() => () => waiting.current?.abort(), []);

  const finish = async (made: ConfirmationAttempt, search: string) => {
    setStep('deleting');
    const client = await loadAuthClient();
    const confirmed = await checkConfirmation(made, search, await client.readAccountId());
    // The session ends at the hosted pages, and the page is left for them: the next one says that it is done.
    remember('signed-out-by-hosted-pages', words.done);
    const deleted = confirmed.ok ? await client.deleteAccount() : confirmed;
    if (deleted.ok) return;
    recallOnce('signed-out-by-hosted-pages');
    notify({ tone: 'error', text: deleted.message });
    setStep('asked');
    setAnswered(undefined);
    setAttempt(undefined);
  };

  const ask = () => {
    if (!attempt) return;
    waiting.current?.abort();
    waiting.current = new AbortController();
    const answer = confirmInPopup(attempt, waiting.current.signal);
    setStep('waiting');
    if (answer) void answer.then((search) => finish(attempt, search));
    else confirmByRedirect(attempt);
  };

  return (
    <>
      <Text>{step === 'waiting' ? words.waitingForGoogle : answered ? words.googleAnswered : words.whyGoogle}</Text>
      <HStack gap="4" wrap="wrap">
        <Button
          size="sm"
          bg="fg.error"
          color="bg"
          _hover={{ bg: 'fg' }}
          disabled={!attempt || step === 'deleting'}
          onClick={answered ? () => void finish(answered.attempt, answered.search) : ask}
        >
          {step === 'deleting' ? words.submitting : answered ? words.confirm : words.confirmWithGoogle}
        </Button>
        <Button ref={focusOnArrival} variant="outline" size="sm" onClick={onKept}>
          {words.cancel}
        </Button>
      </HStack>
    </>
  );
}
