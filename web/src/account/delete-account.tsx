import { AccountSettings } from '@aws-amplify/ui-react';
import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useRef, useState, type ComponentProps } from 'react';
import { deleteAccount } from '#web/src/session/auth-client.ts';
import { callAuth, type AuthClient } from '#web/src/session/call-auth.ts';
import { rememberReturnPath } from '#web/src/session/return-path.ts';
import { readStored } from '#web/src/session/stored-session.ts';
import { useEndSession } from '#web/src/session/use-sign-out.ts';
import type { User } from '#web/src/session/user.ts';
import { failureToast } from '#web/src/sign-in/credentials.ts';
import { useIsGoogleOffered } from '#web/src/sign-in/sign-in-panel.tsx';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { focusOnArrival, useStepFocus } from '#web/src/ui/focus.ts';
import { waitForNavigation } from '#web/src/document/leave-page.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { account } from './words.ts';

type Parts = Required<NonNullable<ComponentProps<typeof AccountSettings.DeleteUser>['components']>>;
type PartProps<Name extends keyof Parts> = ComponentProps<Parts[Name]>;

/** After a failed deletion, a new `key` creates a new delete button, which takes the focus. */
const FailedContext = createContext(false);

function DeleteButton({ isDisabled, onClick, children }: PartProps<'DeleteButton'>) {
  const hasFailed = useContext(FailedContext);
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(isDisabled, () => button.current);
  if (isDisabled) return null;
  return (
    <Button ref={hasFailed ? focusOnArrival : button} variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function Question({ displayText, isDisabled, onCancel, onConfirm }: PartProps<'WarningView'>) {
  const words = account.deleteAccount;
  return (
    <Stack gap="4">
      <Text fontWeight="semibold" role="alert" overflowWrap="anywhere">
        {displayText?.warningText}
      </Text>
      <HStack gap="4" wrap="wrap">
        <Button layerStyle="danger" size="sm" minW="8rem" disabled={isDisabled} onClick={onConfirm}>
          {isDisabled ? words.submitting : words.confirm}
        </Button>
        <Button ref={focusOnArrival} variant="outline" size="sm" disabled={isDisabled} onClick={onCancel}>
          {words.cancel}
        </Button>
      </HStack>
    </Stack>
  );
}

/** Returns a function that gives a consent. A new consent withdraws the one before, and so does leaving the page. */
function useConsent(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

const parts = { DeleteButton, WarningView: Question };

export function DeleteAccount({ user }: { readonly user: User }) {
  const words = account.deleteAccount;
  const { showToast } = useToasts();
  const endSession = useEndSession();
  const [failures, setFailures] = useState(0);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const newConsent = useConsent();

  const remove = async (consent: AbortSignal) => {
    const result = await endSession(() => deleteAccount(consent), 'deleted');
    // The page is also left when the session has ended, and the person must know why.
    if (result.ok || (consent.aborted && result.name !== 'SessionOver')) return;
    const isTooLate = result.name === 'RecentSignInRequired';
    setFailures((count) => count + 1);
    setNeedsSignIn(isTooLate);
    if (!isTooLate) showToast(failureToast(result));
  };
  if (needsSignIn) return <SignInAgain user={user} onSignedIn={remove} onCancel={() => setNeedsSignIn(false)} />;
  return (
    <FailedContext value={failures > 0}>
      <AccountSettings.DeleteUser
        // After a failed token renewal, `DeleteUser` has no user. A new key mounts it again, and it loads the user.
        key={failures}
        components={parts}
        displayText={{ deleteAccountButtonText: words.button, warningText: words.question(user.email) }}
        handleDelete={() => remove(newConsent())}
      />
    </FailedContext>
  );
}

type SignInAgainProps = {
  readonly user: User;
  readonly onSignedIn: (consent: AbortSignal) => Promise<void>;
  readonly onCancel: () => void;
};

const signOutHere = (client: AuthClient) => client.signOut('here', false);

function SignInAgain({ user, onSignedIn, onCancel }: SignInAgainProps) {
  const words = account.signInAgain;
  const { showToast } = useToasts();
  const endSession = useEndSession();
  const { isBusy, run } = useBusy();
  const [isWaiting, setWaiting] = useState(false);
  const newConsent = useConsent();
  const byGoogle = useIsGoogleOffered() && user.signsInWithGoogle;

  const askGoogle = async () => {
    setWaiting(true);
    // The return path is for the redirect that replaces a blocked popup.
    rememberReturnPath('/account');
    const consent = newConsent();
    const result = await callAuth((client) => client.confirmWithGoogle(user.id, consent));
    if (result.ok && result.value === null) await waitForNavigation();
    if (consent.aborted) return;
    setWaiting(false);
    if (!result.ok) showToast(failureToast(result));
    else if (result.value === 'confirmed') await onSignedIn(consent);
    else showToast(words.anotherAccount);
  };
  const signOut = async () => {
    // After `callAuth` the account page redirects to `/login`. The managed login pages redirect to the home page.
    const result = await (isFromLoginPages ? endSession(signOutHere, 'again') : callAuth(signOutHere));
    if (!result.ok) showToast(failureToast(result));
  };

  const isFromLoginPages = readStored()?.isFromLoginPages ?? false;
  const byPassword = user.hasPassword && !(byGoogle && isFromLoginPages);
  return (
    <Stack gap="4">
      <Text fontWeight="semibold" role="alert">
        {words.heading}
      </Text>
      <Text>{isWaiting ? words.waiting : words.text}</Text>
      {byPassword && <Text color="fg.muted">{words.passwordText}</Text>}
      <HStack gap="4" wrap="wrap">
        {byGoogle && (
          <Button layerStyle="danger" size="sm" onClick={() => void askGoogle()}>
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
