import { Box, Button, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { account } from '#web/content/account.ts';
import { callAuth, type AuthClient } from '#web/src/auth/call-auth.ts';
import { NewPasswordForm, useMailedEmail } from '#web/src/auth/code-forms.tsx';
import { checkPasswordChange, failureToast } from '#web/src/auth/credentials.ts';
import { cameThroughLoginPages, rememberReturnPath } from '#web/src/auth/session-storage.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { AuthForm, useGoogle } from '#web/src/auth/sign-in-page.tsx';
import { useEndSession } from '#web/src/auth/use-sign-out.ts';
import type { User } from '#web/src/auth/user.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { Disclosure } from '#web/src/ui/disclosure.tsx';
import { focusOnArrival, useStepFocus } from '#web/src/ui/focus.ts';
import { untilLeavingFailed, useBusy } from '#web/src/ui/use-busy.ts';

type AccountRowProps = { readonly id: string; readonly heading: string; readonly children: ReactNode };

/** One of the account's ruled rows: what it is about, and beside it, on a wide screen, what can be done. */
export function AccountRow({ id, heading, children }: AccountRowProps) {
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: '1fr', lg: '1fr 2fr' }}
      gap={{ base: '5', lg: '12' }}
      borderTopWidth="1px"
      borderColor="border"
      py={{ base: '8', lg: '10' }}
    >
      <Heading as="h2" id={id} textStyle="heading">
        {heading}
      </Heading>
      <Stack gap="5" minW="0">
        {children}
      </Stack>
    </Grid>
  );
}

type UserProps = { readonly user: User };

export function ChangePassword({ user }: UserProps) {
  const { heading, summary, done } = account.changePassword;
  return (
    <AccountRow id="password-change" heading={heading}>
      {user.hasPassword ? (
        <Box as="details" maxW="narrow">
          <Disclosure>{summary}</Disclosure>
          <Box pt="3">
            <AuthForm
              id="change"
              words={account.changePassword}
              check={checkPasswordChange}
              call={(client, { current, password }) => client.changePassword(current, password)}
              failsAt="current"
              onDone={(_result, _value, form) => {
                form.reset();
                return { toast: done };
              }}
            >
              <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            </AuthForm>
          </Box>
        </Box>
      ) : (
        <Text color="fg.muted">{account.withGoogle}</Text>
      )}
      {user.hasPassword && user.signsInWithGoogle && <SetPassword email={user.email} />}
    </AccountRow>
  );
}

/**
 * Sets a password with an emailed code. An account that its owner reclaimed through Google has a random password, and its
 * claims do not tell this from a password that the owner knows.
 */
function SetPassword({ email }: { readonly email: string }) {
  const words = account.setPassword;
  const { showToast } = useToasts();
  const [mailedTo, noteMailedTo] = useMailedEmail();
  const { isBusy, run } = useBusy();
  const isMailed = mailedTo === email;
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(isMailed, () => button.current);
  const mailCode = async () => {
    const result = await callAuth((client) => client.mailResetCode(email));
    if (result.ok) noteMailedTo(email);
    else showToast(failureToast(result));
  };
  const onDone = () => {
    noteMailedTo(null);
    showToast(words.done);
  };
  if (isMailed) return <NewPasswordForm email={email} onDone={onDone} />;
  return (
    <>
      <Text color="fg.muted">{words.text}</Text>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        disabled={isBusy}
        onClick={() => void run(mailCode)}
      >
        {isBusy ? words.submitting : words.button}
      </Button>
    </>
  );
}

/** Deletes the account after one more question. The user pool's sign-in must be at most five minutes old (G9). */
export function DeleteAccount({ user }: UserProps) {
  const words = account.deleteAccount;
  const [step, setStep] = useState<'closed' | 'question' | 'sign-in-again'>('closed');
  const { showToast } = useToasts();
  const endSession = useEndSession();
  const { isBusy, run } = useBusy();
  const opener = useRef<HTMLButtonElement>(null);
  useStepFocus(step, () => opener.current);

  const remove = async () => {
    const result = await endSession((client) => client.deleteAccount(), words.done);
    if (result.ok) return;
    if (result.name === 'RecentSignInRequired') setStep('sign-in-again');
    else showToast(failureToast(result));
  };
  const keep = (
    <Button ref={focusOnArrival} variant="outline" size="sm" onClick={() => setStep('closed')}>
      {words.cancel}
    </Button>
  );
  return (
    <AccountRow id="delete-account" heading={words.heading}>
      <Text color="fg.muted">{words.text}</Text>
      {step === 'closed' && (
        <Button ref={opener} variant="outline" size="sm" alignSelf="flex-start" onClick={() => setStep('question')}>
          {words.button}
        </Button>
      )}
      {step === 'question' && (
        <Stack gap="4">
          <Text fontWeight="semibold" role="alert" overflowWrap="anywhere">
            {words.question(user.email)}
          </Text>
          <HStack gap="4" wrap="wrap">
            <Button
              size="sm"
              minW="8rem"
              bg="fg.error"
              color="bg"
              _hover={{ bg: 'fg' }}
              disabled={isBusy}
              onClick={() => void run(remove)}
            >
              {isBusy ? words.submitting : words.confirm}
            </Button>
            {keep}
          </HStack>
        </Stack>
      )}
      {step === 'sign-in-again' && (
        <SignInAgain user={user} onSignedIn={() => run(remove)}>
          {keep}
        </SignInAgain>
      )}
    </AccountRow>
  );
}

type SignInAgainProps = UserProps & { readonly onSignedIn: () => Promise<void>; readonly children: ReactNode };

const signOutHere = (client: AuthClient) => client.signOut('here');

/** By Google in a popup, which keeps the page. With a password the page is left for /login and comes back (G6, G7). */
function SignInAgain({ user, onSignedIn, children }: SignInAgainProps) {
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
        {children}
      </HStack>
    </Stack>
  );
}
