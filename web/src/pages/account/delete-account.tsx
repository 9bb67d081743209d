import { AccountSettings } from '@aws-amplify/ui-react';
import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { createContext, useContext, useState, type ComponentProps, type Dispatch, type SetStateAction } from 'react';
import { account } from '#web/content/account.ts';
import { deleteAccount } from '#web/src/auth/auth-client.ts';
import { callAuth, type AuthClient } from '#web/src/auth/call-auth.ts';
import { failureToast } from '#web/src/auth/credentials.ts';
import { cameThroughLoginPages, rememberReturnPath } from '#web/src/auth/session-storage.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { useGoogle } from '#web/src/auth/sign-in-page.tsx';
import { useEndSession } from '#web/src/auth/use-sign-out.ts';
import type { User } from '#web/src/auth/user.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { focusOnArrival } from '#web/src/ui/focus.ts';
import { untilLeavingFailed, useBusy } from '#web/src/ui/use-busy.ts';

type Parts = Required<NonNullable<ComponentProps<typeof AccountSettings.DeleteUser>['components']>>;
type PartProps<Name extends keyof Parts> = ComponentProps<Parts[Name]>;

/** Each attempt has a component of its own, because Amplify's forgets the user when a renewal of the session fails. */
type Attempt = { readonly count: number; readonly needsSignIn: boolean };
const AttemptContext = createContext<readonly [Attempt, Dispatch<SetStateAction<Attempt>>]>([
  { count: 0, needsSignIn: false },
  () => undefined,
]);
const nextAttempt = ({ count }: Attempt): Attempt => ({ count: count + 1, needsSignIn: false });

function DeleteButton({ isDisabled, onClick, children }: PartProps<'DeleteButton'>) {
  const [{ count }] = useContext(AttemptContext);
  if (isDisabled) return null;
  return (
    <Button ref={count > 0 ? focusOnArrival : null} variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function Question({ displayText, isDisabled, onConfirm }: PartProps<'WarningView'>) {
  const [, setAttempt] = useContext(AttemptContext);
  const words = account.deleteAccount;
  return (
    <Stack gap="4">
      <Text fontWeight="semibold" role="alert" overflowWrap="anywhere">
        {displayText?.warningText}
      </Text>
      <HStack gap="4" wrap="wrap">
        <Button
          size="sm"
          minW="8rem"
          bg="fg.error"
          color="bg"
          _hover={{ bg: 'fg' }}
          disabled={isDisabled}
          onClick={onConfirm}
        >
          {isDisabled ? words.submitting : words.confirm}
        </Button>
        <Button
          ref={focusOnArrival}
          variant="outline"
          size="sm"
          disabled={isDisabled}
          onClick={() => setAttempt(nextAttempt)}
        >
          {words.cancel}
        </Button>
      </HStack>
    </Stack>
  );
}

const parts = { DeleteButton, WarningView: Question };

/** Deletes the account after one more question. The user pool's sign-in must be at most five minutes old (G9). */
export function DeleteAccount({ user }: { readonly user: User }) {
  const words = account.deleteAccount;
  const { showToast } = useToasts();
  const endSession = useEndSession();
  const attempts = useState<Attempt>({ count: 0, needsSignIn: false });
  const [attempt, setAttempt] = attempts;

  const remove = async () => {
    const result = await endSession(deleteAccount, words.done);
    if (result.ok) return;
    const needsSignIn = result.name === 'RecentSignInRequired';
    setAttempt((before) => ({ ...nextAttempt(before), needsSignIn }));
    if (!needsSignIn) showToast(failureToast(result));
  };
  if (attempt.needsSignIn)
    return <SignInAgain user={user} onSignedIn={remove} onCancel={() => setAttempt(nextAttempt)} />;
  return (
    <AttemptContext value={attempts}>
      <AccountSettings.DeleteUser
        key={attempt.count}
        components={parts}
        displayText={{ deleteAccountButtonText: words.button, warningText: words.question(user.email) }}
        handleDelete={remove}
      />
    </AttemptContext>
  );
}

type SignInAgainProps = {
  readonly user: User;
  readonly onSignedIn: () => Promise<void>;
  readonly onCancel: () => void;
};

const signOutHere = (client: AuthClient) => client.signOut('here');

/** By Google in a popup, which keeps the page. With a password the page is left for /login and comes back (G6, G7). */
export function SignInAgain({ user, onSignedIn, onCancel }: SignInAgainProps) {
  const words = account.signInAgain;
  const { showToast } = useToasts();
  const { refresh } = useSession();
  const endSession = useEndSession();
  const { isBusy, run } = useBusy();
  const [isWaiting, setWaiting] = useState(false);
  const byGoogle = useGoogle() && user.signsInWithGoogle;

  const askGoogle = async () => {
    setWaiting(true);
    // For the redirect, if popups are blocked.
    rememberReturnPath('/account');
    const result = await callAuth((client) => client.signInWithGoogle('popup'));
    if (result.ok && result.value === 'leaving') await untilLeavingFailed();
    setWaiting(false);
    if (!result.ok) return showToast(failureToast(result));
    const session = await refresh();
    const isSame = session.status === 'signed-in' && session.user.id === user.id;
    if (isSame) await onSignedIn();
    else await endSession(signOutHere, words.anotherAccount);
  };
  const signOut = async () => {
    // The page of a session that ends by itself leads to /login. From the managed login pages the way leads home.
    const result = await (cameThroughLoginPages() ? endSession(signOutHere, words.signedOut) : callAuth(signOutHere));
    if (result.ok) await refresh();
    else showToast(failureToast(result));
  };

  // After a sign-in with Google the password of the account may be a random one.
  const byPassword = user.hasPassword && !(byGoogle && cameThroughLoginPages());
  return (
    <Stack gap="4">
      <Text fontWeight="semibold" role="alert">
        {words.heading}
      </Text>
      <Text>{isWaiting ? words.waiting : words.text}</Text>
      {byPassword && <Text color="fg.muted">{words.passwordText}</Text>}
      <HStack gap="4" wrap="wrap">
        {byGoogle && (
          <Button size="sm" bg="fg.error" color="bg" _hover={{ bg: 'fg' }} onClick={() => void askGoogle()}>
            {words.google}
          </Button>
        )}
        {byPassword && (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void run(signOut)}>
            {words.password}
          </Button>
        )}
        <Button ref={focusOnArrival} variant="outline" size="sm" onClick={onCancel}>
          {account.deleteAccount.cancel}
        </Button>
      </HStack>
    </Stack>
  );
}
