import { Button, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { account } from '#web/content/account.ts';
import { takeConfirmation } from '#web/src/auth/client/google-confirmation.ts';
import type { SignedInUser } from '#web/src/auth/session/session.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { useStepFocus } from '#web/src/ui/use-step-focus.ts';
import { AccountRow } from './account-row.tsx';
import { ConfirmByGoogle } from './confirm-by-google.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';

/** Deletes the account, after one more question and a check of who is asking: an open session is not enough. */
export function DeleteAccount({ user }: { readonly user: SignedInUser }) {
  const words = account.deleteAccount;
  const notify = useNotify();
  const { refresh } = useSession();
  const [returned] = useState(takeConfirmation);
  const [isAsked, setAsked] = useState(returned !== undefined);
  const opener = useRef<HTMLButtonElement>(null);
  useStepFocus(isAsked, () => opener.current);

  const onDeleted = async () => {
    await refresh();
    notify({ tone: 'success', text: words.done });
  };
  const onKept = () => setAsked(false);

  return (
    <AccountRow id="delete-account" heading={words.heading}>
      <Text color="fg.muted">{words.text}</Text>
      {!isAsked && (
        <Button ref={opener} variant="outline" size="sm" alignSelf="flex-start" onClick={() => setAsked(true)}>
          {words.button}
        </Button>
      )}
      {isAsked && (
        <Stack gap="4">
          <Text fontWeight="semibold" role="alert">
            {words.question}
          </Text>
          {user.signsInWithGoogle ? (
            <ConfirmByGoogle returned={returned} onDeleted={onDeleted} onKept={onKept} />
          ) : (
            <ConfirmByPassword email={user.email} onDeleted={onDeleted} onKept={onKept} />
          )}
        </Stack>
      )}
    </AccountRow>
  );
}
