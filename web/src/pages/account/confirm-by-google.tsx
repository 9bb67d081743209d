import { Button, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { account, signInFailures } from '#web/content/sign-in.ts';
import { callAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { checkConfirmation, prepareConfirmation } from '#web/src/auth/client/confirm-with-google.ts';
import {
  confirmByRedirect,
  confirmInPopup,
  type ConfirmationAttempt,
  type takeConfirmation,
} from '#web/src/auth/client/google-confirmation.ts';
import { recallOnce, remember } from '#web/src/auth/session/session-flags.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { focusOnArrival } from '#web/src/ui/focus-on-arrival.ts';
import { untilPageIsLeft, useBusy } from '#web/src/ui/use-busy.ts';

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
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const leaving = useBusy();
  const deleting = useBusy();

  // Made beforehand: a popup opens only within the click itself.
  useEffect(() => {
    if (attempt) return;
    prepareConfirmation().then(setAttempt, () => notify({ tone: 'error', text: signInFailures.unreachable }));
  }, [attempt, notify]);
  useEffect(() => () => waiting.current?.abort(), []);

  const finish = async (made: ConfirmationAttempt, search: string) => {
    setWaiting(false);
    const deleted = await callAuthClient(async (client) => {
      const confirmed = await checkConfirmation(made, search, await client.readAccountId());
      // The session ends at the hosted pages, and the page is left for them: the next one says that it is done.
      remember('signed-out-by-hosted-pages', words.done);
      return confirmed.ok ? client.deleteAccount() : confirmed;
    });
    if (deleted.ok) {
      await untilPageIsLeft;
      return;
    }
    recallOnce('signed-out-by-hosted-pages');
    notify({ tone: 'error', text: deleted.message });
    setAnswered(undefined);
    setAttempt(undefined);
  };

  const ask = () => {
    if (!attempt) return;
    waiting.current?.abort();
    waiting.current = new AbortController();
    const answer = confirmInPopup(attempt, waiting.current.signal);
    if (answer) {
      setWaiting(true);
      void answer.then((search) => deleting.run(() => finish(attempt, search)));
    } else {
      confirmByRedirect(attempt);
      void leaving.run(() => untilPageIsLeft);
    }
  };

  return (
    <>
      <Text>{isWaiting ? words.waitingForGoogle : answered ? words.googleAnswered : words.whyGoogle}</Text>
      <HStack gap="4" wrap="wrap">
        <Button
          size="sm"
          bg="fg.error"
          color="bg"
          _hover={{ bg: 'fg' }}
          disabled={!attempt || leaving.isBusy || deleting.isBusy}
          onClick={answered ? () => void deleting.run(() => finish(answered.attempt, answered.search)) : ask}
        >
          {deleting.isBusy ? words.submitting : answered ? words.confirm : words.confirmWithGoogle}
        </Button>
        <Button ref={focusOnArrival} variant="outline" size="sm" onClick={onKept}>
          {words.cancel}
        </Button>
      </HStack>
    </>
  );
}
