import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PagePath } from '#web/content/pages.ts';
import { recall, remember } from '#web/src/auth/session/session-flags.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { pageHeading } from '#web/src/navigation/page-heading.ts';
import { useStepFocus } from '#web/src/ui/focus.ts';

const VerifyEmailStrip = lazy(async () => {
  const { VerifyEmailStrip: Strip } = await import('#web/src/auth/sign-in/verify-email-strip.tsx');
  return { default: Strip };
});

/** Where it would stand twice, or beside a form that matters more. */
const pagesWithout: readonly PagePath[] = ['/account', '/contact'];

/**
 * Fetches the strip that asks for the mailed code, for the few whom it concerns. Dismissed, it stays away for this visit;
 * the account page always has the form.
 */
export function AddressReminder() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  const user = session.status === 'signed-in' && !session.user.isEmailVerified ? session.user : undefined;
  const isShown = user !== undefined && !isDismissed && !pagesWithout.some((path) => path === pathname);
  useStepFocus(isShown, pageHeading);
  if (!isShown || recall('verify-email-dismissed') !== null) return null;
  const dismiss = () => {
    remember('verify-email-dismissed');
    setDismissed(true);
  };
  return (
    <Suspense fallback={null}>
      <VerifyEmailStrip email={user.email} onDismiss={dismiss} />
    </Suspense>
  );
}
