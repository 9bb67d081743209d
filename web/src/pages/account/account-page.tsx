import { Container, Link, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { account } from '#web/content/account.ts';
import type { PagePath } from '#web/content/pages.ts';
import { rememberReturnPath } from '#web/src/auth/session/return-path.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { NeedsScript } from '#web/src/auth/sign-in/needs-script.tsx';
import { pageHeading } from '#web/src/navigation/page-heading.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { useStepFocus } from '#web/src/ui/use-step-focus.ts';
import { AboutMe } from './about-me.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { UncheckedAccount } from './unchecked-account.tsx';

/** What a signed-in person can see, change and end. Signed-out visitors are sent to sign in, and back (G6);
 * whoever signs out here, or deletes the account, is sent home. */
export default function AccountPage() {
  const { session } = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useStepFocus(session.status, pageHeading);
  useEffect(() => {
    if (session.status === 'signed-in') wasSignedIn.current = true;
    if (session.status !== 'signed-out') return;
    if (!wasSignedIn.current) rememberReturnPath('/account');
    const next: PagePath = wasSignedIn.current ? '/' : '/login';
    void navigate(next, { replace: true });
  }, [session.status, navigate]);

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

/** Seen for a moment on the way to signing in, and by whoever has no JavaScript. */
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
