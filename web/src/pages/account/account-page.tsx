import { Box, Button, Container, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { account } from '#web/content/account.ts';
import { callAuth, isAuthFetched } from '#web/src/auth/call-auth.ts';
import { VerifyEmailForm } from '#web/src/auth/code-forms.tsx';
import { failureToast } from '#web/src/auth/credentials.ts';
import { rememberReturnPath } from '#web/src/auth/session-storage.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { NeedsScript } from '#web/src/auth/sign-in-page.tsx';
import { useSignOut } from '#web/src/auth/use-sign-out.ts';
import type { User } from '#web/src/auth/user.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { untilLeavingFailed, useBusy } from '#web/src/ui/use-busy.ts';
import { AccountRow, ChangePassword, DeleteAccount } from './account-settings.tsx';

/**
 * Everything that a signed-in person can see, change and end. Signing out here or deleting the account leads home. Every
 * other visitor without a session is sent to sign in, and back (G6).
 */
export default function AccountPage() {
  const { session } = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useStepFocus(session.status, pageHeading);
  useEffect(() => {
    if (session.status === 'signed-in') wasSignedIn.current = true;
    if (session.status !== 'signed-out') return;
    const isDone = wasSignedIn.current && session.isByChoice;
    if (!isDone) rememberReturnPath('/account');
    void navigate(isDone ? '/' : '/login', { replace: true });
  }, [session, navigate]);

  if (session.status === 'unchecked') {
    return (
      <PageHeader heading={account.heading}>
        <UncheckedAccount />
      </PageHeader>
    );
  }
  if (session.status !== 'signed-in') return <SignedOutAccount />;
  return (
    <>
      <PageHeader heading={account.heading} />
      <Container pt={{ base: '6', lg: '14' }} pb={{ base: '16', lg: '24' }}>
        <AboutMe user={session.user} />
        <ChangePassword user={session.user} />
        <SignOutEverywhere />
        <DeleteAccount user={session.user} />
      </Container>
    </>
  );
}

/** Shown for a moment on the way to signing in, and where no JavaScript runs. */
function SignedOutAccount() {
  const { text, link } = account.signedOut;
  return (
    <PageHeader heading={account.heading}>
      <NeedsScript />
      <Text css={{ 'html[data-session=unknown] &': { visibility: 'hidden' } }}>
        {text}{' '}
        <Link asChild variant="plain" textDecoration="underline">
          <RouteLink to={link.to}>{link.label}</RouteLink>
        </Link>
      </Text>
    </PageHeader>
  );
}

/** Shown while it is unknown whether the visitor is still signed in (T1). */
function UncheckedAccount() {
  const { refresh } = useSession();
  const { isBusy, run } = useBusy();
  const { text, button, submitting } = account.unchecked;
  const check = async () => {
    await refresh('asked');
    // A browser does not fetch a module again that it could not have once.
    if (isAuthFetched() || !navigator.onLine) return;
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

function saveAsFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-account.json';
  link.click();
  URL.revokeObjectURL(url);
}

/** Name and email, and a copy of everything that is stored (E4). */
function AboutMe({ user }: { readonly user: User }) {
  const { showToast } = useToasts();
  const { isBusy, run } = useBusy();
  const verification = useRef<HTMLParagraphElement>(null);
  useStepFocus(user.isEmailVerified, () => verification.current);
  const { details } = account;
  const download = async () => {
    const data = await callAuth((client) => client.readAccountData());
    if (data.ok) saveAsFile(data.value);
    else showToast(failureToast(data));
  };
  return (
    <AccountRow id="about-me" heading={details.heading}>
      <Stack as="dl" gap="4">
        <Box>
          <Text as="dt" textStyle="note">
            {details.name}
          </Text>
          <Text as="dd">{user.displayName ?? details.noName}</Text>
        </Box>
        <Box>
          <Text as="dt" textStyle="note">
            {details.email}
          </Text>
          <Text as="dd" overflowWrap="anywhere">
            {user.email}
          </Text>
          <Text as="dd" ref={verification} tabIndex={-1} outline="none" textStyle="note">
            {user.isEmailVerified ? details.verified : details.unverified}
          </Text>
        </Box>
      </Stack>
      {!user.isEmailVerified && <VerifyEmailForm email={user.email} />}
      <Button variant="outline" size="sm" alignSelf="flex-start" disabled={isBusy} onClick={() => void run(download)}>
        {details.download}
      </Button>
    </AccountRow>
  );
}

function SignOutEverywhere() {
  const { heading, text, button, submitting } = account.signOutEverywhere;
  const { signOut, isSigningOut } = useSignOut('everywhere');
  return (
    <AccountRow id="sign-out-everywhere" heading={heading}>
      <Text color="fg.muted">{text}</Text>
      <Button variant="outline" size="sm" alignSelf="flex-start" disabled={isSigningOut} onClick={signOut}>
        {isSigningOut ? submitting : button}
      </Button>
    </AccountRow>
  );
}
